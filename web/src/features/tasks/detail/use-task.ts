import useSWR from 'swr'
import { read } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useReaderRegion } from '../reader-region.ts'

/** How often an open task asks for changes, in milliseconds; only while its window is visible. */
const REFRESH_MS = 30_000

/** One task, refreshed as long as it is shown. */
export function useTask(id: string) {
  const region = useReaderRegion()
  const query = region === null ? {} : { reader_region: region }
  const { data, error, mutate } = useSWR(
    pathOf('tasks.read', { params: { id }, query }),
    read<'tasks.read'>,
    // A task that was deleted is not asked for again and again.
    { refreshInterval: REFRESH_MS, shouldRetryOnError: false, keepPreviousData: true },
  )
  const isGone =
    error instanceof ApiError &&
    (error.code === 'task_not_found' || error.code === 'not_found' || error.code === 'bad_request')
  return { task: data, isGone, error: error as unknown, reload: async () => void (await mutate()) }
}
