import type { TravelPlace } from '@pawport/shared/contract/albums/travel.ts'
import { shortDate } from '../../../lib/dates.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'
import { classNames } from '../../../ui/class-names.ts'

export interface JourneyProps {
  places: readonly TravelPlace[]
  /** The index of the marked place. */
  chosen: number | null
  onChoose: (index: number) => void
}

/** The places in the order of time: what the map shows, for keys and screen readers. */
export function JourneyList({ places, chosen, onChoose }: JourneyProps) {
  return (
    <ol className="-mx-2 flex max-h-[26rem] flex-col gap-1 overflow-y-auto px-2 py-1">
      {places.map((place, index) => (
        <li key={`${place.name}-${place.first_at}`}>
          <Stop
            place={place}
            number={index + 1}
            isChosen={index === chosen}
            onChoose={() => onChoose(index)}
          />
        </li>
      ))}
    </ol>
  )
}

interface StopProps {
  place: TravelPlace
  number: number
  isChosen: boolean
  onChoose: () => void
}

function Stop({ place, number, isChosen, onChoose }: StopProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { name, country_name: country, point, pictures, first_at: first } = place
  const facts = [
    point ? country : t('travel.offMap'),
    shortDate(first, locale),
    pictures === 1 ? t('travel.onePicture') : t('travel.pictures', { count: pictures }),
  ]
  return (
    <button
      type="button"
      disabled={!point}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 w-full gap-3 rounded-xl px-2 py-1.5 text-left',
        isChosen ? 'bg-teal/12' : 'not-disabled:hover:bg-paper-deep',
      )}
    >
      <span className="w-6 shrink-0 pt-0.5 text-right text-sm text-ink-soft">{number}</span>
      <span className="min-w-0">
        <strong className="block wrap-anywhere">{name}</strong>
        <span className="block text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  )
}
