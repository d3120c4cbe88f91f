import type { PlaceSuggestion } from '@pawport/shared/contract/geo.ts'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { request } from '../../lib/api.ts'
import { useLocale } from '../../lib/locale.ts'

const PAUSE_MS = 150
const SUGGESTIONS = 6

/** The text once its writer paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Places whose name begins with, or resembles, the text. A failed search has no suggestions and no words. */
export function usePlaceSearch(text: string) {
  const locale = useLocale()
  const query = usePaused(text.trim())
  const { data, isLoading } = useSWR(
    query
      ? [`/api/geo/search?${new URLSearchParams({ q: query, limit: String(SUGGESTIONS) })}`, locale]
      : null,
    ([path]) => request<PlaceSuggestion[]>(path),
    { keepPreviousData: true, revalidateOnFocus: false, dedupingInterval: 60_000, shouldRetryOnError: false },
  )
  return { places: query ? (data ?? []) : [], isSearching: isLoading || query !== text.trim() }
}
