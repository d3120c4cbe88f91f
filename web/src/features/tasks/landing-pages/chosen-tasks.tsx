import { ArrowUp, Trash2 } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import type { SelectedTask } from '../list/selection.ts'

interface Props {
  /** The main task first. */
  tasks: readonly SelectedTask[]
  problem: string | undefined
  onChange: (tasks: readonly SelectedTask[]) => void
  /** Leads to the list of tasks. */
  onChoose: () => void
}

/** The tasks of a landing page in their order: the first one is the main task. */
export function ChosenTasks({ tasks, problem, onChange, onChoose }: Props) {
  const t = useTranslate()
  const without = (id: string) => tasks.filter((task) => task.id !== id)
  return (
    <section aria-label={t('landingPages.tasks')} className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold">{t('landingPages.tasks')}</h2>
      {tasks.length > 0 && (
        <ol className="flex flex-col gap-2">
          {tasks.map((task, index) => (
            <li
              key={task.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border-2 border-line px-4 py-2.5"
            >
              <div className="min-w-0 flex-[1_1_12rem]">
                <p className="text-xs font-bold text-teal">
                  {t(index === 0 ? 'landingPages.main' : 'landingPages.sub')}
                </p>
                <p className="font-semibold wrap-anywhere">{task.title}</p>
                <p className="text-sm wrap-anywhere text-ink-soft">{task.brand}</p>
              </div>
              <div className="flex gap-2">
                {index > 0 && (
                  <Button
                    onClick={() => onChange([task, ...without(task.id)])}
                    aria-label={t('landingPages.makeMain', { title: task.title })}
                    title={t('landingPages.makeMain', { title: task.title })}
                  >
                    <ArrowUp aria-hidden="true" className="size-4" />
                  </Button>
                )}
                <Button
                  look="danger"
                  onClick={() => onChange(without(task.id))}
                  aria-label={t('landingPages.removeTask', { title: task.title })}
                  title={t('landingPages.removeTask', { title: task.title })}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
      <Button onClick={onChoose} className="self-start">
        {t('landingPages.choose')}
      </Button>
    </section>
  )
}
