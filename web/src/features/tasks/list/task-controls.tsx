import { CURRENCIES, INDUSTRIES, PLATFORMS } from '@pawport/shared/contract/tasks/lists.ts'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { namedRegions, nameIn } from '../names.ts'
import {
  changeFilter,
  filterCount,
  NO_FILTER,
  type TaskFilter,
  type TaskSort,
  taskFilter,
} from './task-filter.ts'

const LONGEST_SEARCH = 100

const SORTS = ['newest', 'deadline', 'reward', 'applied'] as const satisfies readonly TaskSort[]
const STATES = ['open', 'scheduled', 'ended'] as const

const FIELD = 'min-h-11 w-full min-w-0 rounded-xl border-2 border-line bg-card px-3 text-sm'

/** Search, sorting and filters of the list. */
export function TaskControls() {
  const t = useTranslate()
  const filter = useStore(taskFilter)
  const count = filterCount(filter)
  return (
    <search className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label={t('tasks.search')}
          searched={filter.q}
          longest={LONGEST_SEARCH}
          onSearch={(q) => changeFilter({ q })}
          className="flex-[1_1_15rem]"
        />
        <Choice
          name={t('tasks.sort')}
          isNameHidden
          value={filter.sort}
          onChange={(sort) => changeFilter({ sort: sort as TaskSort })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`tasks.sort.${sort}`)}
            </option>
          ))}
        </Choice>
      </div>
      <details className="self-start rounded-card border-2 border-line bg-card open:self-stretch">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-card px-4 text-sm font-semibold">
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {count === 0 ? t('tasks.filters') : t('tasks.filtersSet', { count })}
        </summary>
        <div className="flex flex-col gap-4 border-t border-line p-4">
          <Filters filter={filter} />
          {count > 0 && (
            <Button
              className="self-start text-sm"
              onClick={() => changeFilter({ ...NO_FILTER, q: filter.q, sort: filter.sort })}
            >
              {t('tasks.noFilters')}
            </Button>
          )}
        </div>
      </details>
    </search>
  )
}

function Filters({ filter }: { filter: TaskFilter }) {
  const t = useTranslate()
  const locale = useLocale()
  const names = (table: typeof INDUSTRIES | typeof PLATFORMS) =>
    Object.keys(table).map((key) => (
      <option key={key} value={key}>
        {nameIn(table, key, locale)}
      </option>
    ))
  return (
    <div className="grid gap-4 min-[30rem]:grid-cols-2 lg:grid-cols-3">
      <Choice
        name={t('tasks.industry')}
        value={filter.industry}
        onChange={(industry) => changeFilter({ industry })}
      >
        <option value="">{t('tasks.all')}</option>
        {names(INDUSTRIES)}
      </Choice>
      <Choice
        name={t('tasks.platform')}
        value={filter.platform}
        onChange={(platform) => changeFilter({ platform })}
      >
        <option value="">{t('tasks.all')}</option>
        {names(PLATFORMS)}
      </Choice>
      <Choice name={t('tasks.region')} value={filter.region} onChange={(region) => changeFilter({ region })}>
        <option value="">{t('tasks.all')}</option>
        {namedRegions(undefined, locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name={t('tasks.state')} value={filter.state} onChange={(state) => changeFilter({ state })}>
        <option value="">{t('tasks.all')}</option>
        {STATES.map((state) => (
          <option key={state} value={state}>
            {t(`tasks.state.${state}`)}
          </option>
        ))}
      </Choice>
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-2">
        <Named name={t('tasks.rewardFrom')}>
          {(id) => (
            <input
              id={id}
              inputMode="numeric"
              maxLength={8}
              value={filter.reward}
              onChange={({ target }) => changeFilter({ reward: target.value.replace(/\D/g, '') })}
              className={FIELD}
            />
          )}
        </Named>
        <Choice
          name={t('tasks.currency')}
          value={filter.currency}
          onChange={(currency) => changeFilter({ currency })}
        >
          <option value="">{t('tasks.anyCurrency')}</option>
          {CURRENCIES.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Choice>
      </div>
      <Named name={t('tasks.deadlineTo')}>
        {(id) => (
          <input
            id={id}
            type="date"
            value={filter.deadline_to}
            onChange={({ target }) => changeFilter({ deadline_to: target.value })}
            className={FIELD}
          />
        )}
      </Named>
    </div>
  )
}

interface ChoiceProps {
  name: string
  isNameHidden?: boolean
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ name, isNameHidden, value, onChange, children }: ChoiceProps) {
  return (
    <Named name={name} isNameHidden={isNameHidden}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)} className={FIELD}>
          {children}
        </select>
      )}
    </Named>
  )
}

interface NamedProps {
  name: string
  isNameHidden?: boolean | undefined
  children: (id: string) => ReactNode
}

/** A field below its name. */
function Named({ name, isNameHidden, children }: NamedProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={isNameHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {name}
      </label>
      {children(id)}
    </div>
  )
}
