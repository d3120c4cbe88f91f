import type { Task } from '@pawport/shared/contract/tasks/tasks.ts'
import { CircleSlash, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { moment } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useSession } from '../../../lib/use-session.ts'
import { useAppliedHere } from './applied-here.ts'
import { RegionField } from './fields.tsx'
import { MemberForm } from './member-form.tsx'
import { OwnApplication } from './own-application.tsx'
import { VisitorWays } from './visitor-ways.tsx'

interface Props {
  task: Task
  onChange: () => Promise<void>
  /** Leads to the sign-in on this page, and back. */
  onSignInHere: () => void
}

/** Applying for a task, or why that is not possible, or the application. */
export function ApplySection(props: Props) {
  const t = useTranslate()
  return (
    <section
      id="apply"
      aria-labelledby="apply-title"
      className="flex flex-col gap-4 rounded-card border-2 border-dashed border-line bg-card p-5 card-shadow sm:p-6"
    >
      <h2 id="apply-title" className="font-title text-2xl">
        {t('tasks.apply.title')}
      </h2>
      <Content {...props} />
    </section>
  )
}

function Content({ task, onChange, onSignInHere }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { user, isLoading } = useSession()
  const isAppliedHere = useAppliedHere(task.id)
  const { application, label, label_reason: reason } = task
  if (application && application.status !== 'withdrawn') {
    return <OwnApplication application={application} onChange={onChange} />
  }
  if (!user && isAppliedHere) {
    return (
      <div role="status">
        <p className="text-lg font-bold text-ok">{t('tasks.apply.left')}</p>
        <p>{t('tasks.apply.leftText', { brand: task.brand })}</p>
      </div>
    )
  }
  if (label === 'waiting') {
    return (
      <Note icon={<Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />}>
        {task.release_at
          ? t('tasks.apply.opens', { time: moment(task.release_at, locale) })
          : t('tasks.label.waiting')}
      </Note>
    )
  }
  if (label === 'closed' && reason) {
    return (
      <>
        <Note icon={<CircleSlash aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />}>
          {t(`tasks.closed.${reason}`)}
        </Note>
        {reason === 'region' && <RegionField isInvalid={false} />}
      </>
    )
  }
  return (
    <>
      <p>{t(label === 'review' ? 'tasks.apply.reviewed' : 'tasks.apply.direct')}</p>
      {application && <p className="text-sm text-ink-soft">{t('tasks.apply.again')}</p>}
      {user && <MemberForm task={task} onApplied={onChange} />}
      {!user && !isLoading && <VisitorWays task={task} onSignInHere={onSignInHere} />}
    </>
  )
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex gap-2.5 font-semibold">
      {icon}
      <span>{children}</span>
    </p>
  )
}
