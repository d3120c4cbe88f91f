import '../../features/tasks/tasks.css'
import type { Task } from '@pawport/shared/contract/tasks/tasks.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { ApplySection } from '../../features/tasks/apply/apply-section.tsx'
import { TaskCases, TaskDocument } from '../../features/tasks/detail/task-extras.tsx'
import { TaskFacts } from '../../features/tasks/detail/task-facts.tsx'
import { useTask } from '../../features/tasks/detail/use-task.ts'
import { LabelMark } from '../../features/tasks/label-mark.tsx'
import { taskPaths } from '../../features/tasks/task-paths.ts'
import { loadErrorText } from '../../lib/error-text.ts'
import { useTranslate } from '../../lib/locale.ts'
import { FailedBanner } from '../../ui/failed-banner.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Footer } from '../footer.tsx'
import { useAskSignIn } from '../gallery/use-ask-sign-in.ts'
import { hashOf } from '../paths.ts'
import { useDocumentTitle } from '../use-document-title.ts'

/** One task: what it asks and pays, the brand's document, and applying. */
export function TaskScreen({ id }: { id: string }) {
  const t = useTranslate()
  const { task, isGone, error, reload } = useTask(id)
  // The list that led here may be scrolled far down.
  useEffect(() => void window.scrollTo(0, 0), [])
  useDocumentTitle(isGone ? t('tasks.gone') : (task?.title ?? t('tasks.title')))
  return (
    <>
      <div className="mx-auto flex w-full max-w-[80rem] flex-col gap-6 px-5 py-8 sm:px-8 sm:py-10">
        <a
          href={hashOf(taskPaths.list)}
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-teal underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('tasks.back')}
        </a>
        {isGone && (
          <div role="alert" className="flex flex-col gap-3 py-10">
            <h1 className="font-title text-3xl sm:text-4xl">{t('tasks.gone')}</h1>
            <p className="text-lg text-ink-soft">{t('tasks.goneText')}</p>
          </div>
        )}
        {!isGone && task && <Shown task={task} onChange={reload} />}
        {!isGone && !task && error !== undefined && (
          <FailedBanner
            text={loadErrorText(error, t('tasks.failedOne'))}
            retry={t('tasks.again')}
            onRetry={() => void reload()}
          />
        )}
        {!task && error === undefined && (
          <div role="status">
            <span className="sr-only">{t('tasks.loading')}</span>
            <Skeleton className="h-96 w-full" />
          </div>
        )}
      </div>
      <Footer />
    </>
  )
}

function Shown({ task, onChange }: { task: Task; onChange: () => Promise<void> }) {
  const askSignIn = useAskSignIn()
  return (
    <article className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
      <div className="flex min-w-0 flex-col gap-8">
        <div className="stamp-shadow">
          <div className="luggage-tag flex flex-col gap-6 p-5 pt-4 sm:p-8 sm:pt-5">
            <span
              aria-hidden="true"
              className="mx-auto size-8 rounded-full border-[6px] border-sun bg-paper shadow-[inset_0_1px_2px_rgb(0_0_0/0.3)]"
            />
            <header className="flex flex-col gap-2">
              <p className="font-semibold wrap-anywhere text-ink-soft">{task.brand}</p>
              <h1 className="font-title text-3xl wrap-anywhere sm:text-4xl">{task.title}</h1>
              <LabelMark task={task} />
            </header>
            <TaskFacts task={task} />
          </div>
        </div>
        {task.document && <TaskDocument document={task.document} />}
        {task.cases.length > 0 && <TaskCases cases={task.cases} />}
      </div>
      <ApplySection task={task} onChange={onChange} onSignInHere={askSignIn} />
    </article>
  )
}
