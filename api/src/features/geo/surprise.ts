import { randomInt } from 'node:crypto'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { countryName } from '@pawport/shared/places/countries.ts'
import { destinations } from '@pawport/shared/places/destinations.ts'

/**
 * A famous destination, chosen by chance; never the one with the id `not`. `choose` gives a number below its
 * argument. It needs no network: the destinations come with the product.
 */
export async function surprise(
  { not, locale }: { not: string | undefined; locale: Locale },
  choose: (below: number) => number = randomInt,
): Promise<PlaceSuggestion> {
  const offered = [...(await destinations()).values()].filter(({ slug }) => slug !== not)
  const place = offered[choose(offered.length)]
  if (!place) throw new Error('there are no destinations')
  const { slug, names, country, lat, lng } = place
  const name = names[locale]
  const label = [name, countryName(country, locale)].join(locale === 'zh' ? '，' : ', ')
  return { id: slug, name, label, country, lat, lng, attribution: null }
}
