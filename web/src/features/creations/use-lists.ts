import { type Generation, PAGE_SIZE } from '@pawport/shared/contract/generations/schemas.ts'
import {
  RECYCLE_PAGE_SIZE,
  type RecycledGeneration,
  type RecycleStats,
} from '@pawport/shared/contract/recycle/schemas.ts'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import {
  creationsPath,
  queryOf,
  RECYCLE_STATS_PATH,
  recyclePath,
  type StatusFilter,
} from '../../lib/generations/paths.ts'
import { shownStatus } from '../../lib/generations/status.ts'
import { type Loaded, useLoaded } from './use-loaded-pages.ts'

/** The list was fetched by status; an event may have changed the status of an item since. */
function ofStatus<Item extends Generation>(list: Loaded<Item>, filter: StatusFilter): Loaded<Item> {
  if (filter === 'all') return list
  const items = list.items?.filter((item) => shownStatus(item) === filter)
  return { ...list, items }
}

/**
 * The user's creations of a status, newest first; with `place` those whose destination begins with it, with
 * `pet` those of that saved pet.
 */
export function useCreations(filter: StatusFilter, place = '', pet = ''): Loaded<Generation> {
  const list = useLoaded<Generation>({
    path: creationsPath(filter, place, pet),
    pageSize: PAGE_SIZE,
    ask: (limit, shown) => {
      const after = shown?.at(-1)?.task_id
      const query = { ...queryOf(filter), limit, after, place: place || undefined, pet: pet || undefined }
      return read(pathOf('generations.list', { query }))
    },
  })
  return ofStatus(list, filter)
}

/** The generations in the recycle bin, the one that was deleted last first. */
export function useRecycleBin(filter: StatusFilter): Loaded<RecycledGeneration> {
  return useLoaded<RecycledGeneration>({
    path: recyclePath(filter),
    pageSize: RECYCLE_PAGE_SIZE,
    ask: (limit, shown) => {
      const query = { ...queryOf(filter), limit, offset: shown?.length ?? 0 }
      return read(pathOf('bin.list', { query }))
    },
  })
}

/** The figures of the recycle bin; undefined until they have arrived. */
export function useRecycleStats(): RecycleStats | undefined {
  return useSWR(RECYCLE_STATS_PATH, read<'bin.stats'>).data
}
