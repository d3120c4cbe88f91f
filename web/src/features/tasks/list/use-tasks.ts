import type { TaskSummary } from '@pawport/shared/contract/tasks/tasks.ts'
import { read } from '../../../lib/api.ts'
import { type GrowingList, useGrowingList } from '../../../lib/use-growing-list.ts'
import { useReaderRegion } from '../reader-region.ts'
import { listPath, type TaskFilter } from './task-filter.ts'

/** How often an open list asks for changes, in milliseconds; only while its window is visible. */
const REFRESH_MS = 60_000

export type Tasks = GrowingList<TaskSummary>

/** Published tasks, page by page; the first page is refreshed. */
export function useTasks(filter: TaskFilter): Tasks {
  const region = useReaderRegion()
  return useGrowingList({
    pathAfter: (after) => listPath(filter, region, after),
    read: read<'tasks.list'>,
    refreshMs: REFRESH_MS,
  })
}
