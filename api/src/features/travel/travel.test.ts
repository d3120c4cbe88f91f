import { randomUUID } from 'node:crypto'
import { MAX_TRAVEL_PLACES, type TravelMap } from '@pawport/shared/contract/albums/travel.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { listPlaces } from './store.ts'

const served = useTestApp()
let ada: SignedIn
beforeEach(async () => {
  ada = await signIn(served)
})

/** Finished pictures, each a day after the one before. */
async function visit(...places: Partial<NewGeneration>[]): Promise<string[]> {
  const rows = places.map((place, day) =>
    generationRow(ada.id, {
      status: 'completed',
      output_image_key: `${randomUUID()}/p.webp`,
      output_description: 'Dear diary',
      created_at: new Date(Date.UTC(2026, 0, 1 + day)),
      ...place,
    }),
  )
  await served.context.db.insertInto('generations').values(rows).execute()
  return rows.map(({ task_id }) => task_id)
}

async function travel(): Promise<TravelMap> {
  const answer = await ada.call('GET', '/api/user/travel')
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

test('places come in the order of time, with their countries and the way between them', async () => {
  await visit(
    { prompt_location: 'Kyoto' },
    { prompt_location: 'Reykjavik' },
    { prompt_location: '京都' },
    { prompt_location: 'Osaka' },
    { prompt_location: 'the house of my uncle Qxyz' },
  )
  const map = await travel()
  expect(map.places.map(({ name, country_name, pictures }) => [name, country_name, pictures])).toEqual([
    ['Kyoto', 'Japan', 2],
    ['Reykjavik', 'Iceland', 1],
    ['Osaka', 'Japan', 1],
    ['the house of my uncle Qxyz', null, 1],
  ])
  expect(map.places.map(({ point }) => point !== null)).toEqual([true, true, true, false])
  expect(map).toMatchObject({ countries: 2, is_cut: false })
  // Kyoto to Reykjavik is 8,810 km, Reykjavik to Osaka 8,850 km.
  expect(map.kilometres).toBeGreaterThan(17_500)
  expect(map.kilometres).toBeLessThan(17_800)
})

test('names of places and countries are in the reader’s language', async () => {
  ada = await signIn(served, 'zh')
  await visit({ prompt_location: 'Reykjavik' })
  expect((await travel()).places).toMatchObject([{ name: '雷克雅未克', country_name: '冰岛' }])
})

test('a point of the map is shown where it was chosen', async () => {
  await visit({ prompt_location: 'my beach', lat: 35.03, lng: 135.77 })
  const { places } = await travel()
  expect(places).toMatchObject([{ name: 'my beach', country: 'JP', point: { lat: 35.03, lng: 135.77 } }])
})

test('only finished pictures count, and none from the recycle bin; a restored one is back', async () => {
  const [rome = '', oslo = ''] = await visit({ prompt_location: 'Rome' }, { prompt_location: 'Oslo' })
  await served.context.db
    .insertInto('generations')
    .values([
      generationRow(ada.id, { prompt_location: 'Lima' }),
      generationRow(ada.id, { prompt_location: 'Cairo', status: 'failed', error_code: 'no_pet' }),
    ])
    .execute()
  const names = async () => (await travel()).places.map(({ name }) => name)
  expect(await names()).toEqual(['Rome', 'Oslo'])

  await ada.call('DELETE', `/api/user/generations/${rome}`)
  expect(await names()).toEqual(['Oslo'])
  await ada.call('POST', `/api/user/generations/restore/${rome}`)
  expect(await names()).toEqual(['Rome', 'Oslo'])
  await ada.call('DELETE', `/api/user/generations/${oslo}`)
  await ada.call('DELETE', `/api/user/generations/recycle/${oslo}`)
  expect(await names()).toEqual(['Rome'])
})

test('a picture counts from the moment it is finished', async () => {
  const row = generationRow(ada.id, { prompt_location: 'Lima' })
  await served.context.db.insertInto('generations').values(row).execute()
  expect((await travel()).places).toEqual([])
  await served.context.db
    .updateTable('generations')
    .set({ status: 'completed', output_image_key: 'a/p.webp', output_description: 'Dear diary' })
    .where('task_id', '=', row.task_id)
    .execute()
  expect((await travel()).places).toMatchObject([{ name: 'Lima', pictures: 1 }])
})

test('pictures of other users are not on the map', async () => {
  await visit({ prompt_location: 'Rome' })
  const mei = await signIn(served)
  expect((await mei.call('GET', '/api/user/travel')).json().data).toMatchObject({ places: [], kilometres: 0 })
  expect((await served.browser().visit('/api/user/travel')).statusCode).toBe(401)
})

test('the map of 30,000 pictures reads places and no pictures, and shows the newest places', async () => {
  const { db } = served.context
  const model = generationRow(ada.id)
  // No statement takes long, on any machine.
  for (let from = 0; from < 30_000; from += 1_000)
    await sql`
    INSERT INTO generations (task_id, user_id, prompt_location, size, aspect, style, seed, locale, watermark, credits_cost,
      upload_bytes, photo_key, output_folder, output_image_key, output_description, status, created_at)
    SELECT gen_random_uuid(), ${ada.id}, 'Place ' || n % 320, 512, '1:1', 'vintage', 1, 'en', true, 0, 3, ${model.photo_key},
      gen_random_uuid()::text, 'a/p.webp', 'Dear diary', 'completed', '2026-01-01'::timestamptz + n * interval '1 minute'
    FROM generate_series(${from}::int, ${from + 999}::int) n`.execute(db)
  const { rows } = await costOf(served.context.config.database.url, (counted) =>
    listPlaces(counted, ada.id, MAX_TRAVEL_PLACES + 1),
  )
  // There are 320 places; PostgreSQL may also look at those of other users.
  expect(rows).toBeLessThan(1_000)
  const map = await travel()
  expect(map.is_cut).toBe(true)
  expect(map.places.reduce((sum, { pictures }) => sum + pictures, 0)).toBeGreaterThan(20_000)
  expect(map.places.at(-1)?.name).toBe('Place 319')
}, 60_000)
