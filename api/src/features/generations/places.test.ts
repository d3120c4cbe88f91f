import { randomUUID } from 'node:crypto'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { findCursor, listOwn } from './list-store.ts'
import { findOwnPlaces } from './places-store.ts'

const served = useTestApp()
let ada: Browser
let adaId: string
beforeAll(async () => {
  ;({ browser: ada, id: adaId } = await member('ada@example.com'))
  await rows(adaId, [
    'Kyoto',
    '京都',
    'São Paulo, Brazil',
    'New York City',
    'Reykjavík',
    'Łódź',
    '日本大阪',
    'Kyoto',
    'Cloud 9',
  ])
})

async function member(email: string): Promise<{ browser: Browser; id: string }> {
  const browser = await signedInBrowser(served, email)
  return { browser, id: String((await browser.session()).user?.id) }
}

async function rows(
  userId: string,
  places: string[],
  changes: Partial<NewGeneration> = {},
): Promise<string[]> {
  const made = places.map((prompt_location, hour) =>
    generationRow(userId, {
      prompt_location,
      created_at: new Date(Date.parse(START) + hour * 3_600_000),
      ...changes,
    }),
  )
  await served.context.db.insertInto('generations').values(made).execute()
  return made.map(({ task_id }) => task_id)
}

async function ask(browser: Browser, method: 'POST' | 'DELETE', url: string): Promise<void> {
  const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  expect((await served.app.inject({ method, url, headers: { cookie } })).statusCode).toBe(200)
}

async function list(browser: Browser, query: Record<string, string>): Promise<string[]> {
  const { data } = (await browser.visit(`/api/user/generations?${new URLSearchParams(query)}`)).json()
  return data.map((one: { prompt_location: string }) => one.prompt_location)
}

async function places(browser: Browser, match: string): Promise<{ places: string[]; is_more: boolean }> {
  return (await browser.visit(`/api/user/places?${new URLSearchParams({ match })}`)).json().data
}

test.each([
  ['kyo', ['Kyoto', '京都', 'Kyoto']],
  ['KYOTO', ['Kyoto', '京都', 'Kyoto']],
  ['京都', ['Kyoto', '京都', 'Kyoto']],
  ['sao', ['São Paulo, Brazil']],
  ['brazil', ['São Paulo, Brazil']],
  ['paulo, bra', ['São Paulo, Brazil']],
  ['york ci', ['New York City']],
  ['reykjavik', ['Reykjavík']],
  ['雷克雅未克', ['Reykjavík']],
  ['lodz', ['Łódź']],
  ['大阪', ['日本大阪']],
  ['9', ['Cloud 9']],
  ['oto', []],
  ['%', []],
  ['...', []],
  ["'; DROP TABLE users", []],
])('a search for %j lists the creations of those destinations, newest first [P-50]', async (place, found) => {
  expect(await list(ada, { place })).toEqual(found)
})

test('an empty search lists everything', async () => {
  expect(await list(ada, { place: '  ' })).toHaveLength(9)
})

test('search, status and pages go together', async () => {
  const { browser, id } = await member('bob@example.com')
  await rows(id, ['Rome', 'Oslo', 'Rome'])
  const [newest = ''] = await rows(id, ['Rome'], {
    status: 'failed',
    error_code: 'no_pet',
    created_at: new Date('2031-01-01'),
  })
  expect(await list(browser, { place: 'rome', status: 'pending' })).toEqual(['Rome', 'Rome'])
  expect(await list(browser, { place: 'rome', status: 'failed' })).toEqual(['Rome'])
  expect(await list(browser, { place: 'rome', limit: '2' })).toHaveLength(2)
  expect(await list(browser, { place: 'rome', after: newest })).toHaveLength(2)
  expect(await list(ada, { place: 'rome' })).toEqual([])
})

test('a destination is forgotten with its last creation outside the bin, and comes back with it', async () => {
  const { browser, id } = await member('carl@example.com')
  const [first = '', second = ''] = await rows(id, ['Lima', 'Lima'])
  const known = () =>
    served.context.db.selectFrom('user_places').select('destination').where('user_id', '=', id).execute()
  const words = () =>
    served.context.db.selectFrom('user_place_words').select('word').where('user_id', '=', id).execute()
  await ask(browser, 'DELETE', `/api/user/generations/${first}`)
  expect(await places(browser, 'lima')).toEqual({ places: ['Lima'], is_more: false })
  await ask(browser, 'DELETE', `/api/user/generations/${second}`)
  expect([await known(), await words()]).toEqual([[], []])
  await ask(browser, 'POST', `/api/user/generations/restore/${second}`)
  expect(await places(browser, 'lima')).toEqual({ places: ['Lima'], is_more: false })
  await served.context.db.deleteFrom('generations').where('task_id', '=', second).execute()
  expect([await known(), await words()]).toEqual([[], []])
})

test('more than ten destinations: the first ten, and a word that there are more', async () => {
  const { browser, id } = await member('dora@example.com')
  await rows(
    id,
    Array.from({ length: 12 }, (_, index) => `San ${String.fromCharCode(65 + index)}`),
  )
  const found = await places(browser, 'san')
  expect(found.is_more).toBe(true)
  expect(found.places).toHaveLength(10)
  expect((await list(browser, { place: 'san' })).toSorted()).toEqual(found.places.toSorted())
})

describe('with 30,000 creations of one user', () => {
  let id: string
  beforeAll(async () => {
    id = randomUUID()
    const { db } = served.context
    await db.insertInto('users').values({ id, email: 'many@example.com', name: 'Many' }).execute()
    const { task_id, user_id, prompt_location, created_at, status, ...rest } = generationRow(id)
    await db
      .insertInto('generations')
      .values({ task_id, user_id, prompt_location: 'Oslo', ...rest })
      .execute()
    // 12,000 of one destination, 1,000 of each of twelve more, and 6,000 that exist once. No statement takes
    // long, on any machine.
    for (let from = 1; from <= 30_000; from += 1_000)
      await sql`
      INSERT INTO generations (task_id, user_id, prompt_location, status, created_at, size, style, seed, locale, watermark,
        credits_cost, upload_bytes, photo_key, output_folder, output_image_key, output_description)
      SELECT gen_random_uuid(), ${id},
        CASE WHEN n % 5 < 2 THEN 'Kyoto' WHEN n % 5 < 4 THEN 'Santa ' || chr(65 + n / 5 % 12) ELSE 'Place ' || n END,
        'completed', now() - n * interval '1 minute', 512, 'vintage', 1, 'en', false, 0, 3,
        'photos/' || n, 'postcards/' || n, 'postcards/' || n || '/p.webp', 'Dear diary'
      FROM generate_series(${from}::int, ${from + 999}::int) AS n`.execute(db)
    await sql`VACUUM ANALYZE generations, user_places, user_place_words`.execute(db)
  })

  const cost = (use: Parameters<typeof costOf>[1]) => costOf(served.context.config.database.url, use)
  const page = { limit: 20, offset: 0 }

  test.each([
    ['of 12,000', ['kyoto']],
    ['of 6,000 destinations', ['place']],
    ['that finds nothing', ['zzz']],
    ['under several names', ['kyo', '京都', 'santa', 'place 1']],
  ])('a search %s finds its destinations within 80 buffers', async (_, texts) => {
    expect((await cost((db) => findOwnPlaces(db, id, texts))).buffers).toBeLessThanOrEqual(80)
  })

  test.each([
    ['one frequent destination', ['kyoto']],
    ['ten frequent destinations', ['santa']],
    ['ten destinations that exist once', ['place 2']],
    ['a frequent one and rare ones', ['kyoto', 'place 7']],
  ])('the list of %s is read within 80 buffers, also after a cursor and by status', async (_, texts) => {
    const destinations = (await findOwnPlaces(served.context.db, id, texts)).slice(0, 10)
    expect(destinations.length).toBeGreaterThan(0)
    const all = await listOwn(served.context.db, id, { ...page, destinations, limit: 10 })
    const after = await findCursor(served.context.db, id, all[5]?.task_id ?? '')
    for (const options of [
      page,
      { ...page, after },
      { ...page, status: 'completed' as const },
      { ...page, status: 'failed' as const },
      { ...page, status: 'failed' as const, cancelled: 'only' as const },
      { ...page, status: 'pending' as const },
    ]) {
      const { buffers } = await cost((db) => listOwn(db, id, { ...options, destinations }))
      expect({ options, buffers: buffers <= 80 || buffers }).toEqual({ options, buffers: true })
    }
  })

  test('the list by status reads within 80 buffers when no creation has that status', async () => {
    for (const status of ['completed', 'failed', 'processing'] as const)
      expect((await cost((db) => listOwn(db, id, { ...page, status }))).buffers).toBeLessThanOrEqual(80)
  })
})
