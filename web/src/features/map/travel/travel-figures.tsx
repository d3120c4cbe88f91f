import type { TravelMap } from '@pawport/shared/contract/albums/travel.ts'
import { useLocale, useTranslate } from '../../../lib/locale.ts'

/** How many places and countries, and how far. */
export function TravelFigures({ travel: { places, countries, kilometres } }: { travel: TravelMap }) {
  const t = useTranslate()
  const number = new Intl.NumberFormat(useLocale())
  const figures = [
    [t('travel.places'), places.length],
    [t('travel.countries'), countries],
    [t('travel.kilometres'), kilometres],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(3,auto)] gap-2 sm:grid-cols-3 sm:gap-4">
      {figures.map(([name, value]) => (
        <div
          key={name}
          className="flex flex-col-reverse rounded-card bg-card px-3 py-3 card-shadow sm:px-5 sm:py-4"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="font-title text-xl sm:text-3xl">{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
