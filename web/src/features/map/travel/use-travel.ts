import useSWR from 'swr'
import { read } from '../../../lib/api.ts'
import { pathOf } from '../../../lib/endpoint.ts'
import { useLocale } from '../../../lib/locale.ts'

/** The travel map of the user; undefined until it has arrived. */
export function useTravel() {
  const { data, error, mutate } = useSWR([pathOf('travel.read'), useLocale()] as const, ([path]) =>
    read(path),
  )
  return { travel: data, error: error as unknown, reload: () => void mutate() }
}
