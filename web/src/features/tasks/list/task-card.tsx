import { INDUSTRIES, PLATFORMS } from '@pawport/shared/contract/tasks/lists.ts'
import type { TaskSummary } from '@pawport/shared/contract/tasks/tasks.ts'
import { CalendarClock, Check, Gift, Users } from 'lucide-react'
import { longDate } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LabelMark } from '../label-mark.tsx'
import { nameIn, payRange } from '../names.ts'
import { taskPath } from '../task-paths.ts'

interface Props {
  task: TaskSummary
  /**
   * In the multi-select mode: 0 for the main task, 1 to 5 for a sub-task, -1 for none. Null outside of it.
   */
  place: number | null
  onToggle: () => void
  onMain: () => void
}

/** A task as a luggage tag: what it pays, until when, how many applied. */
export function TaskCard({ task, place, onToggle, onMain }: Props) {
  const t = useTranslate()
  const locale = useLocale()
  const { id, title, brand, reward, deadline, applied, industry, platforms } = task
  const pay = payRange(task, locale)
  const isSelected = place !== null && place >= 0
  return (
    <article
      aria-labelledby={`task-${id}`}
      className={classNames('luggage-tag flex h-full flex-col gap-3 p-5 pt-4', isSelected && 'is-selected')}
    >
      <span
        aria-hidden="true"
        className="mx-auto size-6 rounded-full border-4 border-sun bg-paper shadow-[inset_0_1px_2px_rgb(0_0_0/0.3)]"
      />
      <header className="flex flex-col gap-1">
        <p className="text-sm font-semibold wrap-anywhere text-ink-soft">{brand}</p>
        <h2 id={`task-${id}`} className="text-lg leading-snug font-bold wrap-anywhere">
          <a href={`#${taskPath(id)}`} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
      </header>
      <LabelMark task={task} />
      <dl className="flex flex-col gap-1.5 text-sm">
        <Fact
          icon={<Gift aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />}
          name={t('tasks.reward')}
        >
          {pay && <strong className="mr-1.5">{pay}</strong>}
          <span className="wrap-anywhere">{reward}</span>
        </Fact>
        <Fact
          icon={<CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />}
          name={t('tasks.deadline')}
        >
          <time dateTime={deadline}>{t('tasks.until', { date: longDate(deadline, locale) })}</time>
        </Fact>
        <Fact
          icon={<Users aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-teal" />}
          name={t('tasks.applied')}
        >
          {t('tasks.appliedCount', { count: new Intl.NumberFormat(locale).format(applied) })}
        </Fact>
      </dl>
      <ul aria-label={t('tasks.about')} className="mt-auto flex flex-wrap gap-1.5 pt-1 text-xs">
        {[
          nameIn(INDUSTRIES, industry, locale),
          ...platforms.map((one) => nameIn(PLATFORMS, one, locale)),
        ].map((name) => (
          <li key={name} className="rounded-full bg-paper px-2.5 py-0.5 text-ink-soft dark:bg-paper-deep">
            {name}
          </li>
        ))}
      </ul>
      {place !== null && (
        <div className="flex flex-wrap gap-2 border-t border-dashed border-line pt-3 text-sm font-semibold">
          <button
            type="button"
            aria-pressed={isSelected}
            aria-label={t(selectName(place), { title })}
            onClick={onToggle}
            className="inline-flex min-h-11 flex-auto items-center justify-center gap-2 rounded-full border-2 border-line px-4 hover:border-ink-soft aria-pressed:border-teal aria-pressed:bg-teal aria-pressed:text-on-coral"
          >
            {isSelected && <Check aria-hidden="true" className="size-4" />}
            {place === 0 && t('tasks.select.main')}
            {place > 0 && t('tasks.select.sub')}
            {place < 0 && t('tasks.select.choose')}
          </button>
          {place > 0 && (
            <button
              type="button"
              aria-label={t('tasks.select.makeMainOf', { title })}
              onClick={onMain}
              className="min-h-11 flex-auto px-3 text-teal underline-offset-4 hover:underline"
            >
              {t('tasks.select.makeMain')}
            </button>
          )}
        </div>
      )}
    </article>
  )
}

/** The name of the button that selects a task: it begins with what the button shows. */
function selectName(place: number) {
  if (place < 0) return 'tasks.select.one'
  return place === 0 ? 'tasks.select.mainIs' : 'tasks.select.subIs'
}

function Fact({ icon, name, children }: { icon: React.ReactNode; name: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt>
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
