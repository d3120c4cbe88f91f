import useSWR from 'swr'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'

/** The applications of the user, the newest first; undefined until they have arrived. */
export function useOwnApplications() {
  const { data, error, mutate } = useSWR(pathOf('tasks.applications'), read<'tasks.applications'>)
  return { data, error: error as unknown, reload: async () => void (await mutate()) }
}
