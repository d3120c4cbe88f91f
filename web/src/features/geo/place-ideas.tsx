import { useTranslate } from '../../lib/locale.ts'
import type { Place } from './use-place-field.ts'

/** With the coordinates of the gazetteer, so that the map shows them. */
const IDEAS = [
  { key: 'place.idea1', lat: 35.0116, lng: 135.7681 },
  { key: 'place.idea2', lat: 48.8566, lng: 2.3522 },
  { key: 'place.idea3', lat: 64.1466, lng: -21.9426 },
  { key: 'place.idea4', lat: -22.9068, lng: -43.1729 },
  { key: 'place.idea5', lat: 31.1458, lng: -3.9781 },
] as const

/** A few destinations as suggestions. */
export function PlaceIdeas({ onChoose }: { onChoose: (place: Place) => void }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-sm text-ink-soft">{t('place.ideas')}</span>
      {IDEAS.map(({ key, lat, lng }) => (
        <button
          key={key}
          type="button"
          onClick={() => onChoose({ name: t(key), coordinates: { lat, lng } })}
          className="min-h-9 rounded-full border border-line px-3 text-sm font-medium transition-colors duration-150 hover:border-teal hover:text-teal"
        >
          {t(key)}
        </button>
      ))}
    </div>
  )
}
