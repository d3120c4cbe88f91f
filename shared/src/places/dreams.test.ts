import { expect, it } from 'vitest'
import { searchPlaces } from './search.ts'

it('a search for Atlantis finds no town of that name, unless its country is named', async () => {
  const named = await searchPlaces('Atlantis', { locale: 'en' })
  expect(named.map(({ name }) => name)).not.toContain('Atlantis')
  const [town] = await searchPlaces('Atlantis, South Africa', { locale: 'en' })
  expect(town).toMatchObject({ name: 'Atlantis', country: 'ZA' })
})

it('a search for the first letters of Barcelona finds it, although they are a dream', async () => {
  const [city] = await searchPlaces('bar', { locale: 'en' })
  expect(city?.name).toBe('Barcelona')
})
