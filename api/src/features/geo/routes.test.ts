import type { PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { afterEach, expect, test } from 'vitest'
import {
  CENTRAL_PARK,
  HALLSTATT_HOUSE,
  json,
  silence,
  startService,
  status,
  type TestService,
  text,
} from '../../drivers/geocoder/nominatim/testing/service.ts'
import { openGeocoder } from '../../drivers/geocoder/open.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const service = useStarted(startService, (started) => started.close())
const served = useTestApp(() => ({
  GEOCODER_URL: service.url.href,
  GEOCODER_EMAIL: 'ops@pawport.example',
  GEOCODER_INTERVAL_MS: '0',
  GEOCODER_TIMEOUT_MS: '60000',
}))
afterEach(async () => {
  service.questions.length = 0
  service.reply(json([]))
  await served.context.db.deleteFrom('geocodes').execute()
  // After a day the pause that follows a failure has ended.
  served.clock.advance(DAY_MS)
})

async function ask<T>(path: string, language = 'en') {
  const answer = await served.app.inject({ url: path, headers: { 'accept-language': language } })
  return { status: answer.statusCode, data: answer.json().data as T, cache: answer.headers['cache-control'] }
}
const search = (q: string, mode = 'search', language = 'en') =>
  ask<PlaceSuggestion[]>(`/api/geo/search?${new URLSearchParams({ q, mode })}`, language)
const reverse = (lat: number, lng: number, language = 'en') =>
  ask<PlaceSuggestion | null>(`/api/geo/reverse?lat=${lat}&lng=${lng}`, language)

test('the service is never asked for a place of the gazetteer', async () => {
  const { data } = await search('Kyoto')
  expect(data[0]).toMatchObject({ name: 'Kyoto', attribution: null })
  expect(service.questions).toEqual([])
})

test('typing is answered by the gazetteer alone, a search also by the service [E-70]', async () => {
  service.reply(json([CENTRAL_PARK]))
  expect((await search('Central Park Zoo Cafe', 'suggest')).data).toEqual([])
  expect(service.questions).toEqual([])

  const { data, cache } = await search('Central Park Zoo Cafe')
  expect(data).toEqual([
    {
      id: 'relation-2063697',
      name: 'Central Park',
      label: 'Central Park, New York, United States',
      country: 'US',
      lat: 40.7824971,
      lng: -73.9656109,
      attribution: '© OpenStreetMap contributors',
    },
  ])
  expect(cache).toBe('public, max-age=86400')
  const [question] = service.questions
  expect(question).toMatchObject({
    path: '/search',
    parameters: { q: 'Central Park Zoo Cafe', format: 'json', email: 'ops@pawport.example' },
    headers: {
      'user-agent': 'Pawport (+http://localhost:3000; ops@pawport.example)',
      'accept-language': 'en',
    },
  })
})

test('blank text is not sent to the service', async () => {
  expect((await search('   ')).data).toEqual([])
  expect(service.questions).toEqual([])
})

test('a point gets a short name of its surroundings and its whole address, in the asked language [E-71]', async () => {
  service.reply(json(HALLSTATT_HOUSE))
  const { data } = await reverse(47.56191, 13.64931, 'zh')
  expect(data).toMatchObject({ name: 'Hallstatt', label: HALLSTATT_HOUSE.display_name, country: 'AT' })
  expect(service.questions[0]).toMatchObject({
    path: '/reverse',
    parameters: { lat: '47.562', lon: '13.649', zoom: '18', addressdetails: '1', format: 'json' },
    headers: { 'accept-language': 'zh-CN, zh;q=0.9, en;q=0.1' },
  })
})

test('the service is not asked twice for a place within 30 days, nor for one a few metres away or in other letters', async () => {
  service.reply(json(HALLSTATT_HOUSE))
  const first = await reverse(47.5619, 13.6493)
  expect((await reverse(47.56205, 13.64905)).data).toEqual(first.data)
  service.reply(json([CENTRAL_PARK]))
  await search('Central Park Zoo Cafe')
  await search('  central park  zoo cafe ')
  expect(service.questions).toHaveLength(2)

  await search('Central Park Zoo Cafe', 'search', 'zh')
  expect(service.questions).toHaveLength(3)
  served.clock.advance(30 * DAY_MS)
  await search('Central Park Zoo Cafe')
  expect(service.questions).toHaveLength(4)
})

test('the stored answers do not name the user', async () => {
  service.reply(json(HALLSTATT_HOUSE))
  await reverse(47.5619, 13.6493)
  const rows = await served.context.db.selectFrom('geocodes').selectAll().execute()
  expect(rows.map(({ question }) => question)).toEqual(['reverse en 47.562 13.649'])
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['answer', 'asked_at', 'question'])
})

test('a point without a name in the service is named by the gazetteer: a town, a country or a sea', async () => {
  service.reply(json({ error: 'Unable to geocode' }))
  expect(await reverse(-40, -120)).toMatchObject({
    data: { name: 'Pacific Ocean', label: 'Pacific Ocean', country: null, lat: -40, lng: -120 },
    cache: 'public, max-age=86400',
  })
  expect((await reverse(-40, -120, 'zh')).data?.name).toBe('太平洋')
  expect((await reverse(43.2, 108.5)).data).toMatchObject({
    name: 'Mongolia',
    label: expect.stringMatching(/^near .+, Mongolia$/),
    country: 'MN',
  })
  expect((await reverse(43.2, 108.5, 'zh')).data).toMatchObject({
    name: '蒙古',
    label: expect.stringMatching(/^.+附近，蒙古$/),
  })
  expect((await reverse(48.8584, 2.2945)).data?.name).toBe('Paris')
})

const failures: [string, Parameters<TestService['reply']>[0]][] = [
  ['is overloaded', status(500)],
  ['forbids', status(403)],
  ['wants less', status(429, { 'retry-after': '120' })],
  ['breaks off in the middle of JSON', text('{"lat": "47.5', 'application/json')],
  ['answers with a page', text('<!doctype html><title>Maintenance</title>')],
  ['answers with other JSON', json({ results: [] })],
  ['answers with degrees off the globe', json([{ ...CENTRAL_PARK, lat: '940' }])],
  ['hangs up', (response) => response.destroy()],
]

test.each(failures)('when the service %s, the gazetteer answers, for now [E-89]', async (_, reply) => {
  service.reply(reply)
  const found = await search('Ljubjlana')
  expect(found.data[0]?.name).toBe('Ljubljana')
  expect(found.cache).toBe('no-store')
  const { data } = await reverse(48.8584, 2.2945)
  expect(data).toMatchObject({ name: 'Paris', attribution: null })
  expect(await served.context.db.selectFrom('geocodes').select('question').execute()).toEqual([])
})

test('an answer that does not come is not waited for', async () => {
  const config = loadConfig({
    DATABASE_URL: 'postgres://unused',
    GEOCODER_URL: service.url.href,
    GEOCODER_INTERVAL_MS: '0',
    GEOCODER_TIMEOUT_MS: '50',
  })
  const impatient = openGeocoder(config.geocoder, served.context)
  served.logged.length = 0
  service.reply(silence())
  expect((await impatient.reverse({ lat: 48.8584, lng: 2.2945 }, 'en')).found?.name).toBe('Paris')
  expect(served.logged.join()).toContain('geocoding service unavailable: TimeoutError')
})

test('after the service asked for a pause, no process asks until its end', async () => {
  service.reply(status(429, { 'retry-after': '120' }))
  await reverse(10, 10)
  service.reply(json(HALLSTATT_HOUSE))
  served.clock.advance(110_000)
  expect((await reverse(47.5619, 13.6493)).data?.attribution).toBeNull()
  // The question of the test before, which was given up, may arrive only now.
  expect(service.questions.filter(({ parameters }) => parameters.lat === '47.562')).toEqual([])
  served.clock.advance(11_000)
  expect((await reverse(47.5619, 13.6493)).data?.attribution).toBe('© OpenStreetMap contributors')
})

test('many questions at once are all answered, and only a few reach the service, one by one', async () => {
  let open = 0
  let most = 0
  const release = Promise.withResolvers<void>()
  service.reply(async (response, question) => {
    open += 1
    most = Math.max(most, open)
    response.on('close', () => {
      open -= 1
    })
    await release.promise
    json(HALLSTATT_HOUSE)(response, question)
  })
  // One question is sent and two wait; the gazetteer answers the others.
  const turnedAway = Promise.withResolvers<void>()
  let answered = 0
  const asked = Array.from({ length: 8 }, async (_, index) => {
    const answer = await reverse(48 + index, 2)
    answered += 1
    if (answered === 5) turnedAway.resolve()
    return answer
  })
  await turnedAway.promise
  release.resolve()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status: code }) => code)).toEqual(Array(8).fill(200))
  expect(answers.filter(({ data }) => data?.attribution)).toHaveLength(3)
  expect(most).toBe(1)
})

test('the log says that the service failed, without the question and without the user [E-89]', async () => {
  service.reply(status(500))
  served.logged.length = 0
  await search('Nowhere Lane Nine')
  const warnings = served.logged.filter((line) => line.includes('geocoding service unavailable: status 500'))
  expect(warnings).toHaveLength(1)
  expect(served.logged.join()).not.toMatch(/Nowhere.Lane/)
})

test('/readyz says which driver answers, and not where its service is', async () => {
  const { services } = (await served.ops.inject({ url: '/readyz' })).json()
  expect(services.geocoding).toEqual({ driver: 'nominatim', state: 'ready' })
})
