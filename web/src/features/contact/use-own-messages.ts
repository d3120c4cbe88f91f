import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'

const PATH = pathOf('contact.list')

/** The user's messages; none for a visitor, or until they have arrived. */
export function useOwnMessages(isSignedIn: boolean) {
  const { data, mutate } = useSWR(isSignedIn ? PATH : null, () => read<'contact.list'>(PATH), {
    // A notice that leads here may be younger than the last answer.
    dedupingInterval: 0,
  })
  return { messages: data ?? [], refresh: () => void mutate() }
}
