import type { Address } from '@pawport/shared/contract/mailing/schemas.ts'

/** Countries that write the postcode behind the town. */
const POSTCODE_LAST = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'SG', 'HK', 'TW', 'TH', 'ZA', 'BR'])
const countries = new Intl.DisplayNames('en', { type: 'region' })

/** An address as the post reads it, the country in English capitals at the end. */
export function addressLines({ name, line1, line2, city, region, postcode, country }: Address): string[] {
  const town = POSTCODE_LAST.has(country) ? [city, region, postcode] : [postcode, city, region]
  return [
    name,
    line1,
    line2,
    town.filter(Boolean).join(' '),
    (countries.of(country) ?? country).toUpperCase(),
  ].filter(Boolean)
}
