import { useTranslate } from '../../lib/locale.ts'
import type { Place } from './place-field.tsx'

const IDEAS = ['place.idea1', 'place.idea2', 'place.idea3', 'place.idea4', 'place.idea5'] as const

/** A few places for those who do not know yet where to. */
export function PlaceIdeas({ onChoose }: { onChoose: (place: Place) => void }) {
  const t = useTranslate()
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-sm text-ink-soft">{t('place.ideas')}</span>
      {IDEAS.map((key) => (
        <button
          key={key}
          type="button"
          onClick={() => onChoose({ name: t(key), coordinates: null })}
          className="min-h-9 rounded-full border border-line px-3 text-sm font-medium transition-colors duration-150 hover:border-teal hover:text-teal"
        >
          {t(key)}
        </button>
      ))}
    </div>
  )
}
