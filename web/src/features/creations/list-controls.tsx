import { LayoutGrid, List, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { StatusFilter } from '../../lib/generations/paths.ts'
import { useTranslate } from '../../lib/locale.ts'
import { type Store, useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ROUND_ON_PHONES } from './list-styles.ts'
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

interface ChoicesProps {
  filter: StatusFilter
  onFilter: (filter: StatusFilter) => void
  view: Store<ViewMode>
}

interface Props extends ChoicesProps {
  /** What stands in the same row before the button. */
  children: ReactNode
}

/** The row above a list. One button opens the filter by status and the switch between grid and list. */
export function ListControls({ children, ...choices }: Props) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { filter } = choices
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-2 sm:gap-3">
        {children}
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
          className={classNames(ROUND_ON_PHONES, filter !== 'all' && 'border-teal text-teal')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{t('creations.filters')}</span>
          {filter !== 'all' && <span className="max-sm:sr-only">· {t(`status.${filter}`)}</span>}
        </Button>
      </div>
      {isOpen && <Filters id={id} {...choices} />}
    </>
  )
}

function Filters({ id, filter, onFilter, view }: ChoicesProps & { id: string }) {
  const t = useTranslate()
  const mode = useStore(view)
  return (
    <div
      id={id}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-card p-3 card-shadow sm:p-4"
    >
      {/* The hidden radio buttons stand inside the row: outside they would widen the page. */}
      <fieldset className="relative flex min-w-0 flex-wrap gap-1.5 sm:gap-2">
        <legend className="sr-only">{t('creations.filter')}</legend>
        {FILTERS.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border-2 border-line bg-card px-3 text-sm font-semibold transition-colors duration-150 hover:border-ink-soft sm:px-4 has-checked:border-teal has-checked:bg-teal has-checked:text-on-coral has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal"
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
