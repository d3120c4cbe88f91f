import type { PlaceSearchMode, PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useLocale } from '../../lib/locale.ts'

const PAUSE_MS = 150
const SUGGESTIONS = 6

/** The text after `pauseMs` milliseconds without a change. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}

interface PlaceSearch {
  places: readonly PlaceSuggestion[]
  /** The first result of a search, which finds more than the suggestions do; undefined before it. */
  found: PlaceSuggestion | undefined
}

/**
 * Places whose name begins with or resembles the text, and the results of a search once the text is
 * `searched`. A failure is not shown.
 */
export function usePlaceSearch(typed: string, searched: string): PlaceSearch {
  const text = typed.trim()
  const query = usePaused(text, PAUSE_MS)
  const suggested = usePlaces(query, 'suggest')
  const found = usePlaces(searched === text ? text : '', 'search')
  return {
    places: (text && (found.data ?? (query ? suggested.data : undefined))) || [],
    found: found.data?.[0],
  }
}

/** The places for a text in one mode; both callers of the same text share one request. */
export function usePlaces(query: string, mode: PlaceSearchMode) {
  const locale = useLocale()
  const address = { query: { q: query, mode, limit: SUGGESTIONS } }
  return useSWR(
    query ? ([pathOf('places.search', address), locale] as const) : null,
    ([path]) => read(path),
    {
      keepPreviousData: mode === 'suggest',
      revalidateOnFocus: false,
      dedupingInterval: 60_000,
      errorRetryCount: 2,
      errorRetryInterval: 1_000,
    },
  )
}
