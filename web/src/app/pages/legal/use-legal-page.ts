import useSWR from 'swr'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useLocale } from '../../../lib/locale.ts'

/** Terms or privacy page in the user's language; undefined until it has arrived. */
export function useLegalPage(page: 'terms' | 'privacy') {
  const { data, error, mutate } = useSWR(
    [pathOf('legal.read', { params: { page } }), useLocale()] as const,
    ([path]) => read<'legal.read'>(path),
  )
  return { answer: data, error: error as unknown, reload: () => void mutate() }
}
