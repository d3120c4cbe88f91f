import { readData } from './gazetteer.ts'
import { ringsHold } from './rings.ts'

/** The land of a country, as `rings.ts` reads it. */
export interface CountryShape {
  /** ISO 3166-1 alpha-2. */
  code: string
  rings: number[][]
}

let reading: Promise<CountryShape[]> | undefined

/**
 * The country whose land a point lies on; null at sea. Source: Natural Earth 1:50m, `data/countries.json.br`.
 */
export async function countryAt(lat: number, lng: number): Promise<string | null> {
  reading ??= readData('countries.json.br').then(
    (bytes) => JSON.parse(bytes.toString('utf8')) as CountryShape[],
  )
  return (await reading).find(({ rings }) => ringsHold(rings, lat, lng))?.code ?? null
}
