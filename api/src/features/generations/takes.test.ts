import { randomUUID } from 'node:crypto'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { generationRow, insertWithPhoto } from '@pawport/shared/testing/generation-row.ts'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PHOTO = Buffer.from(jpeg(640, 480))
const DONE = {
  status: 'completed',
  output_image_key: 'x/y.png',
  output_description: 'Dear diary',
  finished_at: new Date(),
} as const
const served = useTestApp({ DIFFUSION_ENDPOINT_URL: 'http://gpu.internal/', TAKES: '4' })
const drawsItself = useTestApp()
let user: SignedIn
beforeEach(async () => {
  user = await signIn(served)
})

/** Adds to the four credits of every new user. */
async function addCredits(delta: number): Promise<void> {
  const act = { id: randomUUID(), userId: user.id, delta, reason: 'tried', actorId: user.id, now: new Date() }
  await adjust(served.context.db, act)
}

async function photoOf(userId: string): Promise<string> {
  const row = generationRow(userId, { ...DONE, photo_ready: true, created_at: new Date(0) })
  await served.context.objects.put(row.photo_key, PHOTO, { contentType: 'image/jpeg' })
  await insertWithPhoto(served.context.db, row)
  return row.task_id
}

async function orderTakes(fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const taken = { location: 'Kyoto', take_of: await photoOf(user.id), takes: '4', ...fields }
  return (await user.order(taken, headers)).json()
}

const taken = () =>
  served.context.db
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('take_set', 'is not', null)
    .orderBy('created_at')
    .execute()

test('takes are pictures of one photo and one set with seeds of their own, and each holds its own credits', async () => {
  await addCredits(4)
  const { data } = await orderTakes({ style: 'night' })
  const rows = await taken()
  expect(rows).toHaveLength(4)
  expect(rows.map(({ task_id: id }) => id)).toContain(data.task_id)
  expect(new Set(rows.map(({ seed }) => seed)).size).toBe(4)
  expect(new Set(rows.map((row) => [row.take_set, row.photo_key, row.size, row.style].join())).size).toBe(1)
  const holds = await served.context.db
    .selectFrom('credit_holds')
    .select('generation_id')
    .where('user_id', '=', user.id)
    .execute()
  expect(holds.map((hold) => hold.generation_id).sort()).toEqual(rows.map((row) => row.task_id).sort())
  await expectBooksToBalance(served.context.db)
  const set = rows[0]?.take_set
  const listed = (await user.call('GET', `/api/user/generations?take_set=${set}`)).json().data
  expect(listed).toHaveLength(4)
  expect(listed[0]).toMatchObject({ take_set: set, enlarges: null })
})

test('without the credits for all nothing is ordered', async () => {
  expect(await orderTakes()).toMatchObject({ code: 'insufficient_credits', data: { price: 8 } })
  expect(await taken()).toEqual([])
})

test('a repeated request orders nothing twice, and what is missing of the first', async () => {
  await addCredits(6)
  const key = { 'idempotency-key': randomUUID() }
  const fields = { take_of: await photoOf(user.id) }
  const first = await orderTakes(fields, key)
  const [, second] = await taken()
  await served.context.db
    .deleteFrom('generations')
    .where('task_id', '=', second?.task_id ?? '')
    .execute()
  const again = await orderTakes(fields, key)
  expect(again.data.task_id).toBe(first.data.task_id)
  const rows = await taken()
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map((row) => row.take_set)).size).toBe(1)
})

test.each([
  ['of another size', { size: '1024' }],
  ['of more than are offered', { takes: '5' }],
])('takes %s are refused, and nothing is ordered', async (_, fields) => {
  await addCredits(20)
  expect(['takes_not_offered', 'bad_request']).toContain((await orderTakes(fields)).code)
  expect(await taken()).toEqual([])
})

test('where Pawport draws itself no takes are offered: its drafts are free', async () => {
  const other = await signIn(drawsItself)
  const form = await other.send('/api/upload', {
    img: new File([new Uint8Array(PHOTO)], 'pet.jpg', { type: 'image/jpeg' }),
  })
  expect(form.statusCode).toBe(400)
  const answer = await other.order({ location: 'Kyoto', takes: '2', photo_id: randomUUID() })
  expect(answer.json().code).toBe('takes_not_offered')
})

test('a finished take is drawn large with its seed and photo for the price of that size, once for one key', async () => {
  await addCredits(20)
  await orderTakes({ mood: 'brave' })
  const [take] = await taken()
  const id = take?.task_id ?? ''
  const large = (size: number, key: string) =>
    served.app.inject({
      method: 'POST',
      url: `/api/user/generations/${id}/enlarge`,
      headers: { ...user.headers, 'idempotency-key': key },
      payload: { size },
    })
  const key = randomUUID()
  expect((await large(1024, key)).json()).toMatchObject({ code: 'not_enlargeable' })
  await served.context.db
    .updateTable('generations')
    .set({ ...DONE, endpoint: 'default', photo_ready: true })
    .where('task_id', '=', id)
    .execute()
  const answer = await large(1024, key)
  expect(answer.statusCode).toBe(202)
  expect(answer.json().data).toMatchObject({
    size: 1024,
    seed: take?.seed,
    mood: 'brave',
    enlarges: id,
    take_set: null,
    credits_cost: 10,
  })
  expect((await large(1024, key)).json().data.task_id).toBe(answer.json().data.task_id)
})

test('only takes are drawn large', async () => {
  const id = await photoOf(user.id)
  const answer = await user.call('POST', `/api/user/generations/${id}/enlarge`, { size: 1024 })
  expect(answer.json()).toMatchObject({ code: 'not_enlargeable' })
})
