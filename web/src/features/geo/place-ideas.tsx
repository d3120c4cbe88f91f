import { Dices } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { classNames } from '../../ui/class-names.ts'
import type { Place } from './use-place-field.ts'
import { useRecentDestinations } from './use-recent-destinations.ts'
import { useSurprise } from './use-surprise.ts'

/** With the coordinates of the gazetteer, so that the map shows them. */
const IDEAS = [
  { key: 'place.idea1', lat: 35.0116, lng: 135.7681 },
  { key: 'place.idea2', lat: 48.8566, lng: 2.3522 },
  { key: 'place.idea3', lat: 64.1466, lng: -21.9426 },
  { key: 'place.idea4', lat: -22.9068, lng: -43.1729 },
] as const

/** More would take a third line on a phone. */
const RECENT = 3

const CHIP =
  'min-h-9 max-w-full truncate rounded-full border border-line px-3 text-sm font-medium transition-colors duration-150 hover:border-teal hover:text-teal'

interface Props {
  onChoose: (place: Place) => void
  /** True for the names of destinations that are chosen already. */
  isTaken: (name: string) => boolean
}

/** Destinations by one press: a surprise, and the user's latest ones; for a newcomer a few ideas. */
export function PlaceIdeas({ onChoose, isTaken }: Props) {
  const t = useTranslate()
  const recent = useRecentDestinations()
  const { isBusy, surprise } = useSurprise(
    ({ name, lat, lng }) => onChoose({ name, coordinates: { lat, lng } }),
    isTaken,
  )

  if (!recent) return null
  const latest = recent.slice(0, RECENT).map(({ name, lat, lng }) => ({
    name,
    coordinates: lat === null || lng === null ? null : { lat, lng },
  }))
  const ideas = IDEAS.map(({ key, ...coordinates }) => ({ name: t(key), coordinates }))
  const places = latest.length > 0 ? latest : ideas

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => void surprise()}
        className={classNames(CHIP, 'flex items-center gap-1.5 border-sun bg-sun/15 font-semibold')}
      >
        <Dices aria-hidden="true" className="size-4 shrink-0" />
        {t('place.surprise')}
      </button>
      <span className="mx-1 text-sm text-ink-soft">
        {t(latest.length > 0 ? 'place.recent' : 'place.ideas')}
      </span>
      {places.map((place) => (
        <button key={place.name} type="button" onClick={() => onChoose(place)} className={CHIP}>
          {place.name}
        </button>
      ))}
    </div>
  )
}
