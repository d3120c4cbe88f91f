import { expect, test } from 'vitest'
import { isNameOf } from './name-of.ts'
import { resolvePlace } from './resolve.ts'

test.each([
  ['Wien', 'Vienna', true],
  ['vienna', 'Vienna', true],
  ['Praha', 'Prague', true],
  ['Den Haag', 'The Hague', true],
  ['Bombay', 'Mumbai', true],
  ['维也纳', 'Vienna', true],
  ['Patagonia', 'El Chaltén', false],
  ['Corsica', 'Ajaccio', false],
])('%s of %s: %s', async (text, name, isName) => {
  const place = await resolvePlace(text)
  expect(place?.name).toBe(name)
  expect(place && (await isNameOf(text, place))).toBe(isName)
})
