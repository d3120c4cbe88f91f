import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { listOwnForView } from './list-store.ts'

const served = useTestApp()
let ada: Browser
beforeAll(async () => {
  ada = await signedInBrowser(served, 'ada@example.com')
  const { id } = (await ada.session()).user as { id: string }
  const failed = { status: 'failed', error_code: 'no_pet' } as const
  const places: Partial<NewGeneration>[] = [
    { prompt_location: 'Rome', ...failed },
    { prompt_location: 'Oslo' },
    { prompt_location: 'Lima', ...failed },
    { prompt_location: 'Cairo', status: 'failed', error_code: 'cancelled' },
    { prompt_location: 'Bonn', ...failed, deleted_at: new Date(START) },
  ]
  const rows = places.map((place, hour) =>
    generationRow(id, { ...place, created_at: new Date(Date.parse(START) + hour * 3_600_000) }),
  )
  await served.context.db.insertInto('generations').values(rows).execute()
})

async function list(query: string): Promise<string[]> {
  const { data } = (await ada.visit(`/api/user/generations${query}`)).json()
  return data.map((one: { prompt_location: string }) => one.prompt_location)
}

test.each([
  ['', ['Cairo', 'Lima', 'Oslo', 'Rome']],
  ['?limit=20&offset=0&status=', ['Cairo', 'Lima', 'Oslo', 'Rome']],
  ['?limit=2', ['Cairo', 'Lima']],
  ['?limit=2&offset=2', ['Oslo', 'Rome']],
  ['?limit=2&offset=4', []],
  ['?status=failed', ['Cairo', 'Lima', 'Rome']],
  ['?status=failed&limit=1&offset=1', ['Lima']],
  ['?status=failed&cancelled=only', ['Cairo']],
  ['?status=failed&cancelled=none', ['Lima', 'Rome']],
  ['?cancelled=none', ['Lima', 'Oslo', 'Rome']],
  ['?status=pending', ['Oslo']],
  ['?status=completed', []],
])('the newest first, without the bin, by page and status: %s [P-118]', async (query, places) => {
  expect(await list(query)).toEqual(places)
})

test.each(['?status=nonsense', '?limit=0', '?limit=101', '?offset=-1'])('%s is refused', async (query) => {
  const answer = await ada.visit(`/api/user/generations${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
})

test('a page has 20 creations, and 50 in the bin, unless another size is asked for [P-149]', async () => {
  const browser = await signedInBrowser(served, 'many@example.com')
  const { id } = (await browser.session()).user as { id: string }
  const rows = Array.from({ length: 72 }, (_, index) =>
    generationRow(id, { ...(index < 51 && { deleted_at: new Date(START) }) }),
  )
  await served.context.db.insertInto('generations').values(rows).execute()
  const lengthOf = async (path: string) =>
    (await browser.visit(`/api/user/generations${path}`)).json().data.length
  expect([await lengthOf(''), await lengthOf('/recycle')]).toEqual([20, 50])
  expect([await lengthOf('?limit=30'), await lengthOf('/recycle?limit=60')]).toEqual([21, 51])
})

test('receipts, switches, redraws and companions of a first page take one look each', async () => {
  const browser = await signedInBrowser(served, 'looks@example.com')
  const { id } = (await browser.session()).user as { id: string }
  const { db, config } = served.context
  const ended = { status: 'failed', error_code: 'no_pet', created_at: new Date(START) } as const
  const rows = Array.from({ length: 20 }, () => generationRow(id, ended))
  await db.insertInto('generations').values(rows).execute()
  await sql`ANALYZE generations`.execute(db)
  const { buffers } = await costOf(config.database.url, (database) =>
    listOwnForView(database, id, { limit: 20, offset: 0 }),
  )
  // A look for each row would read at least two pages of an index, 40 for each of the four tables.
  expect(buffers).toBeLessThanOrEqual(60)
})

test('a generation has the fields that the specification reads [P-81]', async () => {
  const answer = (await ada.visit('/api/user/generations?limit=1')).json()
  const { id } = (await ada.session()).user as { id: string }
  expect(answer).toMatchObject({ code: 0, message: expect.any(String) })
  expect(answer.data[0]).toMatchObject({
    id: expect.any(String),
    user_id: id,
    task_id: expect.any(String),
    status: 'failed',
    prompt_location: 'Cairo',
    output_image_key: null,
    output_image_url: null,
    output_description: null,
    credits_cost: 0,
    created_at: '2030-01-01T15:00:00.000Z',
    updated_at: expect.any(String),
    processing_time: null,
  })
})

test('a place is named in the language of the reader, and kept as it was typed', async () => {
  const read = async (language: string) => {
    const answer = await ada.visit('/api/user/generations?limit=1', {
      headers: { 'accept-language': language },
    })
    const [{ place_name, prompt_location }] = answer.json().data
    return [place_name, prompt_location]
  }
  expect(await read('zh-CN')).toEqual(['开罗', 'Cairo'])
  expect(await read('en')).toEqual(['Cairo', 'Cairo'])
})

test('the list and the bin show the receipt of the newest hold, as the generation itself does', async () => {
  const browser = await signedInBrowser(served, 'receipts@example.com')
  const { id } = (await browser.session()).user as { id: string }
  const [kept, binned, free] = [
    generationRow(id, { prompt_location: 'Kept' }),
    generationRow(id, { prompt_location: 'Binned', deleted_at: new Date(START) }),
    generationRow(id, { prompt_location: 'Free' }),
  ]
  const { db } = served.context
  await db.insertInto('generations').values([kept, binned, free]).execute()
  await sql`INSERT INTO credit_accounts (user_id) VALUES (${id}) ON CONFLICT DO NOTHING`.execute(db)
  const [early, late] = [new Date(Date.parse(START) - 60_000), new Date(START)]
  for (const { task_id } of [kept, binned])
    await sql`
      INSERT INTO credit_holds (user_id, generation_id, amount, status, cause, created_at, expires_at, settled_at) VALUES
        (${id}, ${task_id}, 3, 'released', 'hold_expired', ${early}, ${late}, ${late}),
        (${id}, ${task_id}, 3, 'held', NULL, ${late}, ${late}, NULL)`.execute(db)
  const held = { amount: 3, state: 'held', held_at: late.toISOString(), settled_at: null, cause: null }
  const receipts = async (path: string) =>
    Object.fromEntries(
      (await browser.visit(`/api/user/generations${path}`))
        .json()
        .data.map((one: { prompt_location: string; receipt: unknown }) => [one.prompt_location, one.receipt]),
    )
  expect(await receipts('')).toEqual({ Kept: held, Free: null })
  expect(await receipts('/recycle')).toEqual({ Binned: held })
  const read = (await browser.visit(`/api/user/generations/${kept.task_id}`)).json()
  expect(read.data.receipt).toEqual(held)
})
