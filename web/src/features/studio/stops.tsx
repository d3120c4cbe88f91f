import { Plus, X } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { changeDraft, type Destination, destinationsOf, draft, MAX_DESTINATIONS } from './draft.ts'

interface Props {
  /** Empties the field for a further destination, and leads there. */
  onAnother: () => void
  /** The button that was pressed is gone: leads to the field. */
  onRemoved: () => void
}

/** The further destinations of the press, and the button that adds what the field holds to them. */
export function Stops({ onAnother, onRemoved }: Props) {
  const t = useTranslate()
  const current = useStore(draft)
  const { stops, destination } = current
  const isNamed = destination.name.trim() !== ''
  if (stops.length === 0 && !isNamed) return null
  const isFull = destinationsOf(current).length >= MAX_DESTINATIONS

  function add(): void {
    changeDraft({ stops: destinationsOf(current) })
    onAnother()
  }

  function remove(stop: Destination): void {
    changeDraft({ stops: stops.filter((one) => one !== stop) })
    onRemoved()
  }

  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {stops.length > 0 && (
        <ul aria-label={t('place.stops')} className="contents">
          {stops.map((stop) => (
            <li
              key={`${stop.name} ${stop.coordinates?.lat} ${stop.coordinates?.lng}`}
              className="flex max-w-full items-center rounded-full bg-teal/12 pl-3 text-sm font-semibold"
            >
              <span className="truncate">{stop.name.trim()}</span>
              <button
                type="button"
                aria-label={t('place.remove', { place: stop.name.trim() })}
                onClick={() => remove(stop)}
                className="grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-ink-soft">{t('place.full', { most: MAX_DESTINATIONS })}</p>
      ) : (
        isNamed && (
          <button
            type="button"
            onClick={add}
            className="flex min-h-9 items-center gap-1.5 rounded-full px-1 text-sm font-semibold text-teal hover:underline"
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('place.another')}
          </button>
        )
      )}
    </div>
  )
}
