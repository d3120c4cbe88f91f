import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { TASK_STATES, type TaskState } from '@pawport/shared/contract/tasks/label.ts'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { moment } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { Pager, usePages } from '../../../ui/pager.tsx'
import { Labelled } from '../labelled.tsx'
import { payRange } from '../names.ts'
import { brandTaskPath } from './brand-paths.ts'
import { Loading } from './loading.tsx'
import { StateStamp } from './state-stamp.tsx'
import { useBrandTasks } from './use-brand.ts'

/** The tasks of the brand, the newest first. */
export function BrandTasks() {
  const t = useTranslate()
  const pages = usePages()
  const [state, setState] = useState<TaskState | undefined>()
  const { data, error, reload } = useBrandTasks({ filter: state, after: pages.after })

  function show(next: string): void {
    pages.first()
    setState(TASK_STATES.find((known) => known === next))
  }

  return (
    <div className="flex flex-col gap-6">
      <Labelled label={t('brand.which')} className="max-w-60">
        {(props) => (
          <select {...props} value={state ?? ''} onChange={({ target }) => show(target.value)}>
            <option value="">{t('brand.all')}</option>
            {TASK_STATES.map((name) => (
              <option key={name} value={name}>
                {t(`brand.state.${name}`)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Loading from={{ data, error, reload }}>
        {({ items, next }) => (
          <>
            {items.length === 0 && <p className="text-lg">{t(state ? 'brand.noneSuch' : 'brand.none')}</p>}
            <ul className="flex flex-col gap-4">
              {items.map((task) => (
                <li key={task.id}>
                  <TaskCard task={task} />
                </li>
              ))}
            </ul>
            <Pager pages={pages} next={next} />
          </>
        )}
      </Loading>
    </div>
  )
}

function TaskCard({ task }: { task: BrandTask }) {
  const t = useTranslate()
  const locale = useLocale()
  const id = useId()
  const { submitted, accepted, declined } = task.applications
  const amounts = payRange(task, locale)
  return (
    <article aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-card p-5 card-shadow">
      <StateStamp task={task} />
      <h2 id={id} className="font-title text-xl wrap-anywhere">
        <Link href={brandTaskPath(task.id)} className="hover:underline">
          {task.title}
        </Link>
      </h2>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
        <span className="wrap-anywhere">{amounts ? `${task.reward} (${amounts})` : task.reward}</span>
        <span>{t('brand.until', { time: moment(task.deadline, locale) })}</span>
      </p>
      <p className="text-sm font-semibold">
        {t('brand.counts', {
          waiting: submitted.toLocaleString(locale),
          accepted: accepted.toLocaleString(locale),
          declined: declined.toLocaleString(locale),
        })}
      </p>
    </article>
  )
}
