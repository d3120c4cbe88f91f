import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { START, startTestApp, type TestApp } from '../../testing/test-app.ts'

let served: TestApp
let ada: Browser
beforeAll(async () => {
  served = await startTestApp()
  ada = served.browser()
  await ada.follow('/api/auth/signin?login_hint=ada@example.com')
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
afterAll(() => served?.close())

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
])('the newest first, without the bin, by page and status: %s', async (query, places) => {
  expect(await list(query)).toEqual(places)
})

test.each(['?status=nonsense', '?limit=0', '?limit=101', '?offset=-1'])('%s is refused', async (query) => {
  const answer = await ada.visit(`/api/user/generations${query}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
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
