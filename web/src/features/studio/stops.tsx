import { Plus, X } from 'lucide-react'
import { useTranslate } from '../../lib/locale.ts'
import { useStore } from '../../lib/store.ts'
import { changeDraft, type Destination, destinationsOf, draft, MAX_DESTINATIONS } from './draft.ts'

interface Props {
  /** Credits for a picture of the chosen size; undefined until they are known. */
  each: number | undefined
  /** Empties the field for a further destination, and leads there. */
  onAnother: () => void
  /** The button that was pressed is gone: leads to the field. */
  onRemoved: () => void
}

/** The destinations of the press as a list with their sum, and the button for a further one. */
export function Stops({ each, onAnother, onRemoved }: Props) {
  const t = useTranslate()
  const current = useStore(draft)
  const { stops, destination } = current
  const isNamed = destination.name.trim() !== ''
  if (stops.length === 0 && !isNamed) return null
  const all = destinationsOf(current)
  const isFull = all.length >= MAX_DESTINATIONS

  function add(): void {
    changeDraft({ stops: all })
    onAnother()
  }

  function remove(stop: Destination): void {
    changeDraft({ stops: stops.filter((one) => one !== stop) })
    onRemoved()
  }

  return (
    <div className="flex flex-col items-start gap-1">
      {stops.length > 0 && (
        <div className="w-full rounded-xl border-2 border-line px-3 py-1">
          <ol aria-label={t('place.stops')} className="divide-y divide-line">
            {all.map((stop, at) => (
              <li
                key={`${stop.name} ${stop.coordinates?.lat} ${stop.coordinates?.lng}`}
                className="flex min-h-10 items-center gap-2.5"
              >
                <span
                  aria-hidden="true"
                  className="grid size-6 shrink-0 place-items-center rounded-full bg-teal/12 text-xs font-bold text-teal"
                >
                  {at + 1}
                </span>
                <span className="min-w-0 flex-1 truncate font-semibold">{stop.name.trim()}</span>
                {stops.includes(stop) && (
                  <button
                    type="button"
                    aria-label={t('place.remove', { place: stop.name.trim() })}
                    onClick={() => remove(stop)}
                    className="-mr-2 grid size-9 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                )}
              </li>
            ))}
          </ol>
          {each !== undefined && all.length > 1 && (
            <p className="border-t-2 border-line py-2 text-right text-sm font-semibold">
              {t('place.sum', { count: all.length, credits: all.length * each })}
            </p>
          )}
        </div>
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
