import useSWR from 'swr'
import { read } from './api.ts'
import { pathOf } from './endpoint.ts'

/**
 * The place of a user's own postcard in the community: null where it has none. Not asked for without a task
 * id.
 */
export function usePublication(taskId: string | null) {
  const path = taskId && pathOf('community.own', { params: { task_id: taskId } })
  return useSWR(path, read<'community.own'>)
}
