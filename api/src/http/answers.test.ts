import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'

const KYOTO = {
  id: '1',
  name: 'Kyoto',
  label: 'Kyoto, Japan',
  country: 'JP',
  lat: 35,
  lng: 135,
  attribution: null,
}
/** A source of places that says more than the contract, or something else. */
const FOUND: Record<string, object> = {
  more: { ...KYOTO, apiKey: 'secret', toJSON: () => ({ apiKey: 'secret' }) },
  else: { ...KYOTO, lat: 'north' },
}
const served = useTestApp()
beforeAll(async () => {
  served.context.geocoder.search = async (word) => ({ found: [FOUND[word] as never], cacheable: false })
})

test('what the contract does not name is left out of an answer', async () => {
  const answer = await served.app.inject('/api/geo/search?q=more')
  expect(answer.json().data).toEqual([KYOTO])
  expect(answer.body).not.toContain('secret')
})

test('an answer that does not fit the contract is an error, and says nothing', async () => {
  const answer = await served.app.inject('/api/geo/search?q=else')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('north')
})
