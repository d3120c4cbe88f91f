import { MOST_PLACES } from '@pawport/shared/contract/creations/schemas.ts'
import { MAX_LOCATION_LENGTH } from '@pawport/shared/contract/generations/schemas.ts'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { read } from '../../lib/api.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { useTranslate } from '../../lib/locale.ts'

/** How long the user pauses before the list is searched, in milliseconds. */
const PAUSE_MS = 300

interface Props {
  /** What the list is searched for; empty for everything. */
  place: string
  onSearch: (place: string) => void
}

/** The field that searches the list for a destination. */
export function PlaceSearch({ place, onSearch }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState(place)
  const [searched, setSearched] = useState(place)
  // The search was changed elsewhere, for example by the button that shows everything.
  if (searched !== place) {
    setSearched(place)
    setTyped(place)
  }

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === place) return
    const timer = setTimeout(() => {
      setSearched(wanted)
      onSearch(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, place, onSearch])

  return (
    <label className="relative flex min-w-0 flex-1 items-center sm:mr-auto sm:max-w-sm">
      <span className="sr-only">{t('search.label')}</span>
      <Search aria-hidden="true" className="pointer-events-none absolute left-4 size-4 text-ink-soft" />
      <input
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={MAX_LOCATION_LENGTH}
        placeholder={t('search.hint')}
        enterKeyHint="search"
        autoComplete="off"
        className="min-h-11 w-full rounded-full border-2 border-line bg-card pr-4 pl-11 placeholder:text-ink-soft"
      />
    </label>
  )
}

/** Says that the list shows the first destinations of a search only. */
export function MorePlaces({ place }: { place: string }) {
  const t = useTranslate()
  const path = place ? pathOf('creations.places', { query: { match: place } }) : null
  const { data } = useSWR(path, read<'creations.places'>)
  return (
    <p role="status" className="-mt-2 text-sm text-ink-soft empty:hidden">
      {data?.is_more && t('search.more', { count: MOST_PLACES, place })}
    </p>
  )
}
