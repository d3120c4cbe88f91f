import type { PlaceMeaning } from '@pawport/shared/contract/places/schemas.ts'
import { placeFacts } from '@pawport/shared/places/place-facts.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()

async function ask(query: Record<string, string>, language = 'en') {
  const url = `/api/geo/meaning?${new URLSearchParams(query)}`
  const answer = await served.app.inject({ url, headers: { 'accept-language': language } })
  return {
    status: answer.statusCode,
    data: answer.json().data as PlaceMeaning,
    cache: answer.headers['cache-control'],
    vary: answer.headers.vary,
  }
}

test.each([
  ['barcelona', 'en', 'Barcelona, Spain'],
  ['barcelona', 'zh', '巴塞罗那，西班牙'],
  ['  BARCELONA ', 'en', 'Barcelona, Spain'],
  ['在巴黎看日落', 'en', 'Paris, France'],
  ['Kioto', 'en', 'Kyoto, Japan'],
  ['paris texas', 'en', 'Paris, Texas, United States'],
  ['Peru', 'en', 'Lima, Peru'],
])('%s means in %s: %s', async (q, language, label) => {
  const { data } = await ask({ q }, language)
  expect(data).toMatchObject({ place: { label }, near: false, scene: null })
})

test.each([
  ['Wien', true],
  ['Patagonia', undefined],
])('%s is a name of the place that was found: %s', async (q, named) => {
  expect((await ask({ q })).data.named).toBe(named)
})

test.each([
  ['The Moon', 'space'],
  ['霍格沃茨', 'fairyland'],
  ['my garden', 'garden'],
  ['asdfgh', null],
  ['', null],
  [')*&^%$#@!'.repeat(10), null],
])('%s is no place on the map, and its scene is %s', async (q, scene) => {
  expect((await ask({ q })).data).toEqual({ place: null, near: false, scene })
})

test('a point decides, whatever it is called; a place at some distance is only near it', async () => {
  const eiffel = await ask({ q: 'Kyoto', lat: '48.8584', lng: '2.2945' })
  expect(eiffel.data).toMatchObject({ place: { label: 'Paris, France' }, near: false })
  const fells = await ask({ q: 'Our cabin', lat: '69.2', lng: '26' })
  expect(fells.data).toMatchObject({ place: { label: 'Inari, Finland' }, near: true, scene: null })
  const sea = await ask({ q: 'Open sea', lat: '-40', lng: '-120' })
  expect(sea.data).toEqual({ place: null, near: false, scene: null })
})

test.each([
  'Springfield',
  'home in Paris',
  'Georgia',
  'Atlantis',
  'the Alps',
  '桂林山水',
  'Cloud Nine',
  'Perú!',
])('the worker draws what is said of %s', async (q) => {
  const { data } = await ask({ q })
  const { place } = await placeFacts({ title: q, at: new Date('2026-05-01T12:00:00Z') })
  expect(data.place?.id ?? null).toBe(place?.id ?? null)
})

test('the answer may be kept for a day, in each language', async () => {
  expect(await ask({ q: 'Kyoto' })).toMatchObject({
    cache: 'public, max-age=86400',
    vary: 'Accept-Language, Cookie',
  })
})

test.each([[{ q: 'a'.repeat(121) }], [{ lat: '1', lng: '1' }], [{ q: 'a', lat: '91', lng: '0' }]])(
  'refuses %o',
  async (query) => {
    expect((await ask(query as Record<string, string>)).status).toBe(400)
  },
)
