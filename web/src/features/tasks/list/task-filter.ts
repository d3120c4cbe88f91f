import type { SentQuery } from '@pawport/shared/contract/endpoints.ts'
import type { TASK_SORTS } from '@pawport/shared/contract/tasks/tasks.ts'
import { type Path, pathOf } from '../../../lib/endpoint.ts'
import { createStore } from '../../../lib/store.ts'

export type TaskSort = (typeof TASK_SORTS)[number]
type TaskQuery = SentQuery<'tasks.list'>

/** What the list shows. An empty text filters nothing. */
export interface TaskFilter {
  q: string
  industry: string
  platform: string
  region: string
  state: string
  /** Whole units, as typed. */
  reward: string
  currency: string
  /** The last day of the deadline, `2026-12-31`. */
  deadline_to: string
  sort: TaskSort
}

export const NO_FILTER: TaskFilter = {
  q: '',
  industry: '',
  platform: '',
  region: '',
  state: '',
  reward: '',
  currency: '',
  deadline_to: '',
  sort: 'newest',
}

/** Kept while a task of the list is open. */
export const taskFilter = createStore<TaskFilter>(NO_FILTER)

export function changeFilter(change: Partial<TaskFilter>): void {
  taskFilter.set({ ...taskFilter.get(), ...change })
}

/** How many filters are set, search and sorting left out. */
export function filterCount({ q: _q, sort: _sort, currency: _currency, ...filters }: TaskFilter): number {
  return Object.values(filters).filter((value) => value !== '').length
}

/** The address of a page of the list. A currency counts only together with an amount. */
export function listPath(
  filter: TaskFilter,
  readerRegion: string | null,
  after?: string,
): Path<'tasks.list'> {
  const reward = /^\d{1,8}$/.test(filter.reward) ? filter.reward : ''
  const wanted = {
    ...filter,
    reward,
    currency: reward && filter.currency,
    reader_region: readerRegion,
    after,
  }
  const set = Object.entries(wanted).filter(([, value]) => value)
  return pathOf('tasks.list', { query: Object.fromEntries(set) as TaskQuery })
}
