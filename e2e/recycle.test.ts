import { randomUUID } from 'node:crypto'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { RecycledGeneration, RecycleStats } from '@pawport/shared/contract/recycle/schemas.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { type Client, drawCat, fixture, signIn, userIdOf } from './lib/client.ts'
import { ownsProduct } from './lib/installation.ts'
import { useClient, usePlainProduct } from './lib/use-product.ts'

const LIST = '/api/user/generations'
const BIN = `${LIST}/recycle`

const product = usePlainProduct()
const ada = useClient(product)
const bob = useClient(product, 'bob@example.com')

afterAll(async () => {
  await expectBooksToBalance(product.database.db)
})

/** A request without a body: status and code of the answer. */
async function ask(client: Client, method: 'POST' | 'DELETE', path: string): Promise<[number, unknown]> {
  const answer = await client.request(path, { method })
  return [answer.status, ((await answer.json()) as { code: unknown }).code]
}

const bin = (client: Client, taskId: string) => ask(client, 'DELETE', `${LIST}/${taskId}`)
const restore = (client: Client, taskId: string) => ask(client, 'POST', `${LIST}/restore/${taskId}`)
const remove = (client: Client, taskId: string) => ask(client, 'DELETE', `${BIN}/${taskId}`)
const binned = async (client: Client, query = '') =>
  (await client.get<RecycledGeneration[]>(BIN + query)).body.data
const stats = async (client: Client) => (await client.get<RecycleStats>(`${BIN}/stats`)).body.data
const listed = async (client: Client, query = '') =>
  (await client.get<Generation[]>(LIST + query)).body.data.map(({ task_id }) => task_id)

/** Rows without a drawing, as many as asked for, the newest last. */
async function rows(client: Client, count: number, binnedDaysAgo?: number): Promise<string[]> {
  const userId = await userIdOf(client)
  const made = Array.from({ length: count }, (_, index) =>
    generationRow(userId, {
      status: 'failed',
      error_code: 'no_pet',
      created_at: new Date(Date.now() + index),
      deleted_at: binnedDaysAgo === undefined ? null : new Date(Date.now() - binnedDaysAgo * DAY_MS + index),
    }),
  )
  await product.database.db.insertInto('generations').values(made).execute()
  return made.map(({ task_id }) => task_id)
}

test.skipIf(!ownsProduct)(
  'a generation is binned, restored and purged with every object, and the credits stay the same [E-43, P-82, P-94, P-119]',
  async () => {
    const taskId = await drawCat(ada, { location: 'Oslo' })
    const { output_image_key: key, receipt } = await ada.generation(taskId)
    const balance = (await ada.get<{ available_credits: number }>('/api/user/credits')).body.data
    const share = await ada.request(`${LIST}/${taskId}/share`, { method: 'POST' })
    const page = ((await share.json()) as { data: { url: string } }).data.url
    expect(await stats(ada)).toEqual({ total: 0, expiring_soon: 0, oldest_delete_date: null })

    const before = Date.now()
    expect(await bin(ada, taskId)).toEqual([200, 0])
    expect(await listed(ada)).not.toContain(taskId)
    const [item] = await binned(ada)
    expect(item).toMatchObject({
      task_id: taskId,
      prompt_location: 'Oslo',
      status: 'completed',
      days_remaining: 30,
      receipt,
    })
    expect(item?.deleted_at).toBeGreaterThanOrEqual(before)
    expect(await stats(ada)).toEqual({ total: 1, expiring_soon: 0, oldest_delete_date: item?.deleted_at })
    expect((await fetch(page)).status).toBe(404)

    expect(await restore(ada, taskId)).toEqual([200, 0])
    expect(await listed(ada)).toContain(taskId)
    expect(await binned(ada)).toEqual([])
    // A deletion ends the sharing, and a restored picture is not shared again.
    expect((await fetch(page)).status).toBe(404)
    expect((await ada.generation(taskId)).share_url).toBeNull()

    await bin(ada, taskId)
    const { photo_key: photo, output_folder: folder } = await product.database.db
      .selectFrom('generations')
      .select(['photo_key', 'output_folder'])
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow()
    const log = pino({ level: 'silent' })
    const objects = await openObjects(loadConfig(product.settings).objects, { clock: systemClock, log })
    const left = async () => {
      const keys = (await objects.stat(photo)) ? [photo] : []
      for await (const object of objects.list(folder)) keys.push(object.key)
      return keys
    }
    expect(await left()).toEqual(expect.arrayContaining([photo, key]))
    expect(await remove(ada, taskId)).toEqual([200, 0])
    expect(await left()).toEqual([])
    await objects.close()
    expect(await remove(ada, taskId)).toEqual([404, 'not_found'])
    expect(await restore(ada, taskId)).toEqual([404, 'not_found'])
    expect(await stats(ada)).toMatchObject({ total: 0 })

    const hold = await product.database.db
      .selectFrom('credit_holds')
      .select(['status', 'amount'])
      .where('generation_id', '=', taskId)
      .executeTakeFirstOrThrow()
    expect(hold).toEqual({ status: 'captured', amount: receipt?.amount })
    expect((await ada.get('/api/user/credits')).body.data).toEqual(balance)
    await expectBooksToBalance(product.database.db)
  },
)

test('a photo that another creation uses stays', async () => {
  const taskId = await drawCat(ada, { location: 'Rome' })
  const form = new FormData()
  form.set('location', 'Milan')
  form.set('take_of', taskId)
  const answer = await ada.request('/api/upload', { method: 'POST', body: form })
  const other = ((await answer.json()) as { data: { task_id: string } }).data.task_id
  const photo = (await ada.generation(other)).photo_key ?? ''
  expect((await ada.generation(taskId)).photo_key).toBe(photo)
  await bin(ada, taskId)
  expect(await remove(ada, taskId)).toEqual([200, 0])
  const link = (await ada.signedUrls([photo]))[photo] ?? ''
  expect((await fetch(new URL(link, product.url))).status).toBe(200)
})

test('only generations in the own bin can be restored or purged [P-123]', async () => {
  const [kept = '', thrown = ''] = await rows(ada, 2)
  expect(await restore(ada, kept)).toEqual([409, 'not_in_bin'])
  expect(await remove(ada, kept)).toEqual([409, 'not_in_bin'])
  await bin(ada, thrown)
  for (const taskId of [kept, thrown, randomUUID()]) {
    expect(await restore(bob, taskId)).toEqual([404, 'not_found'])
    expect(await remove(bob, taskId)).toEqual([404, 'not_found'])
  }
  expect(await binned(bob)).toEqual([])
  expect((await binned(ada)).map(({ task_id }) => task_id)).toContain(thrown)
  expect(await listed(ada)).toContain(kept)
})

test('a visitor who is not signed in sees no bin; bad requests are refused [P-122]', async () => {
  expect((await fetch(new URL(BIN, product.url))).status).toBe(401)
  expect((await fetch(new URL(`${BIN}/stats`, product.url))).status).toBe(401)
  for (const query of ['?status=nonsense', '?limit=0', '?limit=101', '?offset=-1']) {
    expect((await ada.get(BIN + query)).body.code, query).toBe('bad_request')
  }
  expect(await restore(ada, 'nonsense')).toEqual([400, 'bad_request'])
  expect(await remove(ada, 'nonsense')).toEqual([400, 'bad_request'])
})

test('an unfinished generation that is deleted is cancelled and in the bin', async () => {
  const eve = await signIn(product, 'eve@example.com')
  const photo = await fixture('cat-chelsea-cc0.png')
  const { body } = await eve.upload(photo, { headers: { Prefer: 'respond-async' } })
  await bin(eve, body.data.task_id)
  expect(await binned(eve)).toMatchObject([{ status: 'failed', receipt: { state: 'released' } }])
  expect(await binned(eve, '?status=completed')).toEqual([])
  expect(await binned(eve, '?status=failed&limit=1')).toHaveLength(1)
})

test('the bin lists its generations by page, the last deleted first, with the days until the purge [P-87, P-121, P-122, P-152]', async () => {
  const dora = await signIn(product, 'dora@example.com')
  const old = await rows(dora, 2, 28.5)
  const middle = await rows(dora, 1, 24.5)
  const recent = await rows(dora, 2, 1.5)
  const all = [...recent.toReversed(), ...middle, ...old.toReversed()]
  const page = async (query: string) => (await binned(dora, query)).map(({ task_id }) => task_id)
  expect(await page('')).toEqual(all)
  expect(await page('?limit=2')).toEqual(all.slice(0, 2))
  expect(await page('?limit=2&offset=2&status=')).toEqual(all.slice(2, 4))
  expect((await binned(dora)).map(({ days_remaining }) => days_remaining)).toEqual([29, 29, 6, 2, 2])
  expect(await stats(dora)).toMatchObject({ total: 5, expiring_soon: 3 })
})

test('a page after a creation stays where it is when newer ones arrive', async () => {
  const carl = await signIn(product, 'carl@example.com')
  await drawCat(carl, { location: 'Bern' })
  const [third = '', second = '', first = ''] = await rows(carl, 3)
  expect(await listed(carl, '?limit=2')).toEqual([first, second])
  await rows(carl, 2)
  const rest = await listed(carl, `?limit=2&after=${second}`)
  expect(rest[0]).toBe(third)
  // The cursor works also when its creation has been deleted meanwhile.
  await bin(carl, second)
  expect(await listed(carl, `?limit=2&after=${second}`)).toEqual(rest)
  expect(await listed(carl, `?status=failed&after=${second}`)).toEqual([third])
  expect((await carl.get(`${LIST}?after=${randomUUID()}`)).body.code).toBe('not_found')
  expect((await bob.get(`${LIST}?after=${second}`)).body.code).toBe('not_found')
})
