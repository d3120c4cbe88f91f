import type { OwnApplication } from '@pawport/shared/contract/tasks/tasks.ts'
import { useId } from 'react'
import { Link } from 'wouter'
import { moment } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { STATUS_TONES } from '../status-tones.ts'
import { taskPath } from '../task-paths.ts'

/** An own application in the list: the task, what became of it, and what the brand wrote. */
export function ApplicationRow({ application }: { application: OwnApplication }) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const { task_id, title, brand, status, message, created_at, decided_at } = application
  return (
    <article aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-card p-5 card-shadow">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <p className="text-sm font-semibold wrap-anywhere text-ink-soft">{brand}</p>
          <h2 id={id} className="text-lg leading-snug font-bold wrap-anywhere">
            <Link href={taskPath(task_id)} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h2>
        </div>
        <p className={classNames('font-bold', STATUS_TONES[status])}>{t(`tasks.status.${status}`)}</p>
      </div>
      {message && (
        <blockquote className="rounded-lg border-l-4 border-sun bg-paper px-4 py-2 dark:bg-paper-deep">
          <p className="text-sm font-semibold text-ink-soft">{t('tasks.brandWrote')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
        </blockquote>
      )}
      <p className="text-sm text-ink-soft">
        {t('tasks.appliedOn', { time: moment(created_at, locale) })}
        {decided_at && ` · ${t('tasks.decidedOn', { time: moment(decided_at, locale) })}`}
      </p>
    </article>
  )
}
