import { LayoutGrid, List } from 'lucide-react'
import type { StatusFilter } from '../../lib/generations/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { type Store, useStore } from '../../lib/store.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ViewMode } from './view-mode.ts'

const FILTERS = [
  'all',
  'completed',
  'processing',
  'pending',
  'failed',
  'cancelled',
] as const satisfies StatusFilter[]

const VIEWS = [
  { mode: 'grid', Icon: LayoutGrid, text: 'creations.grid' },
  { mode: 'list', Icon: List, text: 'creations.list' },
] as const

interface Props {
  filter: StatusFilter
  onFilter: (filter: StatusFilter) => void
  view: Store<ViewMode>
}

/** The filter by status, and the switch between grid and list. */
export function ListControls({ filter, onFilter, view }: Props) {
  const t = useTranslate()
  const mode = useStore(view)
  return (
    <div className="flex items-center justify-between gap-x-3 gap-y-3 sm:flex-wrap sm:gap-x-6">
      {/* On a phone one row that scrolls sideways. The hidden radio buttons stand inside it: outside they
          would widen the page. */}
      <fieldset className="relative -m-1.5 flex min-w-0 gap-1.5 p-1.5 max-sm:overflow-x-auto max-sm:pe-6 max-sm:mask-r-from-[calc(100%-1.5rem)] sm:flex-wrap sm:gap-2">
        <legend className="sr-only">{t('creations.filter')}</legend>
        {FILTERS.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border-2 border-line bg-card px-2.5 text-sm font-semibold transition-colors duration-150 hover:border-ink-soft sm:px-4 has-checked:border-teal has-checked:bg-teal has-checked:text-on-coral has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
          >
            <input
              type="radio"
              name="status"
              value={one}
              checked={one === filter}
              onChange={() => onFilter(one)}
              className="sr-only"
            />
            {t(one === 'all' ? 'creations.all' : `status.${one}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="flex shrink-0 rounded-full border-2 border-line bg-card">
        <legend className="sr-only">{t('creations.view')}</legend>
        {VIEWS.map(({ mode: one, Icon, text }) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === mode}
            aria-label={t(text)}
            title={t(text)}
            onClick={() => view.set(one)}
            className={classNames(
              'grid h-10 w-12 place-items-center rounded-full',
              one === mode ? 'bg-teal text-on-coral' : 'text-ink-soft hover:text-ink',
            )}
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </fieldset>
    </div>
  )
}
