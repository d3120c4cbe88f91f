import type { ApplicationStatus, TaskState } from '@pawport/shared/contract/tasks/label.ts'
import useSWR from 'swr'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'

/**
 * How often an open screen asks again, in milliseconds; only while its window is visible. Events refresh it
 * at once.
 */
const REFRESH_MS = 60_000
const LIVE = { refreshInterval: REFRESH_MS, keepPreviousData: true } as const

interface Page<Filter> {
  filter: Filter | undefined
  after: string | undefined
}

/** A page of the own tasks, the newest first. */
export function useBrandTasks({ filter: state, after }: Page<TaskState>) {
  const path = pathOf('brand.tasks.list', { query: { state, after } })
  const { data, error, mutate } = useSWR(path, read<'brand.tasks.list'>, LIVE)
  return { data, error: error as unknown, reload: async () => void (await mutate()) }
}

/** One of the own tasks. */
export function useBrandTask(id: string) {
  const path = pathOf('brand.tasks.read', { params: { id } })
  const { data, error, mutate } = useSWR(path, read<'brand.tasks.read'>, LIVE)
  return { data, error: error as unknown, reload: async () => void (await mutate()) }
}

/** A page of the applications for a task, the newest first. */
export function useApplications(id: string, { filter: status, after }: Page<ApplicationStatus>) {
  const path = pathOf('brand.applications.list', { params: { id }, query: { status, after } })
  const { data, error, mutate } = useSWR(path, read<'brand.applications.list'>, LIVE)
  return { data, error: error as unknown, reload: async () => void (await mutate()) }
}
