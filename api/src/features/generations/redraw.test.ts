import { randomUUID } from 'node:crypto'
import { DAILY_REDRAWS } from '@pawport/shared/contract/generations/redraw-limits.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { redrawableUntil } from '@pawport/shared/generations/redraws.ts'
import { generationRow, insertWithPhoto } from '@pawport/shared/testing/generation-row.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const CAT = { species: 'cat', score: 0.9, box: { left: 0, top: 0, width: 1, height: 1 } } as const
const FINISHED = new Date(START)

const served = useTestApp({ DIFFUSION_ENDPOINT_URL: 'http://gpu.internal/' })
let ada: Browser
let userId: string

beforeAll(async () => {
  await signIn('ada@example.com')
})

async function signIn(email: string): Promise<void> {
  ada = await signedInBrowser(served, email)
  userId = String((await ada.session()).user?.id)
}

/** A finished picture that an endpoint drew, as if it had been paid for by credits that are gone. */
async function picture(changes: Partial<NewGeneration> = {}): Promise<NewGeneration> {
  const { db, objects } = served.context
  const row = generationRow(userId, {
    status: 'completed',
    endpoint: 'default',
    photo_ready: true,
    pets: JSON.stringify([CAT]),
    has_pet: true,
    style: 'airmail',
    aspect: '9:16',
    seed: 41,
    watermark: false,
    credits_cost: 2,
    output_image_key: 'x/y.png',
    output_description: 'Dear diary',
    finished_at: FINISHED,
    ...changes,
  })
  await objects.put(row.photo_key, Buffer.from('a photo'), { contentType: 'image/jpeg' })
  await insertWithPhoto(db, row)
  return row
}

async function ask(method: 'GET' | 'POST', path: string) {
  const cookie = [...ada.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const url = `/api/user/generations${path}`
  const answer = await served.app.inject({ method, url, headers: { cookie, accept: 'application/json' } })
  return { status: answer.statusCode, ...answer.json() }
}
const redraw = ({ task_id: taskId }: NewGeneration) => ask('POST', `/${taskId}/redraw`)
const read = async ({ task_id: taskId }: NewGeneration) => (await ask('GET', `/${taskId}`)).data

async function end(taskId: string, error_code: 'generation_failed' | 'cancelled'): Promise<void> {
  const ended = { status: 'failed', error_code, finished_at: FINISHED } as const
  await served.context.db.updateTable('generations').set(ended).where('task_id', '=', taskId).execute()
}

test('a redraw is a generation of its own with another seed, which costs nothing and holds nothing', async () => {
  const { db, queue } = served.context
  const original = await picture()
  const until = new Date(FINISHED.getTime() + 7 * DAY_MS).toISOString()
  expect((await read(original)).redraw).toEqual({ until, task_id: null })
  const before = await ask('GET', '')
  expect(before.data[0].redraw).toEqual({ until, task_id: null })
  const waiting = (await queue.counts('generations')).waiting
  const { status, data } = await redraw(original)
  expect(status).toBe(202)
  expect(data).toMatchObject({
    status: 'pending',
    style: 'airmail',
    aspect: '9:16',
    prompt_location: 'Oslo',
    credits_cost: 0,
    receipt: null,
    redraw: null,
  })
  expect(data.task_id).not.toBe(original.task_id)
  expect(data.seed).not.toBe(41)
  expect((await queue.counts('generations')).waiting).toBe(waiting + 1)
  const row = await db
    .selectFrom('generations')
    .select(['watermark', 'pets', 'photo_key', 'credits_cost'])
    .where('task_id', '=', data.task_id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ watermark: false, pets: [CAT], credits_cost: 0 })
  const holds = db.selectFrom('credit_holds').selectAll().where('user_id', '=', userId)
  expect(await holds.execute()).toEqual([])
  expect((await read(original)).redraw).toEqual({ until, task_id: data.task_id })
  expect((await redraw(original)).data.task_id).toBe(data.task_id)
  // The picture of this test was never paid for in the books.
  await db
    .updateTable('generations')
    .set({ credits_cost: 0 })
    .where('task_id', '=', original.task_id)
    .execute()
  await expectBooksToBalance(db)
})

test('two presses at the same moment order one redraw', async () => {
  const original = await picture()
  const answers = await Promise.all([redraw(original), redraw(original)])
  const ordered = new Set(answers.filter(({ status }) => status === 202).map(({ data }) => data.task_id))
  expect(ordered.size).toBe(1)
  const [answer] = answers.filter(({ status }) => status !== 202)
  expect(answer?.code ?? 'redraw_spent').toBe('redraw_spent')
  const { db } = served.context
  const own = db.selectFrom('generations').select('task_id').where('user_id', '=', userId)
  const redrawn = await own
    .where('status', '=', 'pending')
    .where('task_id', 'in', [...ordered])
    .execute()
  expect(redrawn).toHaveLength(1)
})

test('one that failed may be ordered again, one that its owner cancelled or purged may not', async () => {
  await signIn('cleo@example.com')
  const original = await picture()
  const first = (await redraw(original)).data.task_id
  await end(first, 'generation_failed')
  expect((await read(original)).redraw.task_id).toBeNull()
  const second = (await redraw(original)).data.task_id
  expect(second).not.toBe(first)
  await end(second, 'cancelled')
  expect((await redraw(original)).data).toMatchObject({ task_id: second, status: 'failed' })
  await served.context.db.deleteFrom('generations').where('task_id', '=', second).execute()
  expect(await redraw(original)).toMatchObject({ status: 409, code: 'redraw_spent' })
})

test('a user gets a few redraws a day, and what is refused leaves nothing', async () => {
  await signIn('dan@example.com')
  const { db } = served.context
  for (let number = 0; number < DAILY_REDRAWS; number += 1) {
    const { status, data } = await redraw(await picture())
    expect(status).toBe(202)
    await end(data.task_id, 'cancelled')
  }
  const next = await picture()
  expect(await redraw(next)).toMatchObject({ status: 429, code: 'daily_redraws_reached' })
  expect((await read(next)).redraw.task_id).toBeNull()
  const pending = db.selectFrom('generations').select('task_id').where('user_id', '=', userId)
  expect(await pending.where('status', '=', 'pending').execute()).toEqual([])
})

test.each<[string, Partial<NewGeneration>]>([
  ['was drawn without a model', { endpoint: null }],
  ['cost nothing, as a redraw does', { credits_cost: 0 }],
  ['has lost its photo', { photo_ready: false }],
  ['is older than a week', { finished_at: new Date(FINISHED.getTime() - 8 * DAY_MS) }],
])('a picture that %s has no redraw', async (_, changes) => {
  expect(await redraw(await picture(changes))).toMatchObject({ status: 409, code: 'not_redrawable' })
})

test('the picture of another user is not found', async () => {
  const original = await picture()
  await signIn(`${randomUUID()}@example.com`)
  expect(await redraw(original)).toMatchObject({ status: 404 })
})

test('a picture that is not finished has no redraw', () => {
  const row = {
    status: 'processing',
    endpoint: 'a',
    credits_cost: 2,
    photo_ready: true,
    finished_at: null,
  } as const
  expect(redrawableUntil(row)).toBeNull()
  expect(redrawableUntil({ ...row, status: 'failed', finished_at: FINISHED })).toBeNull()
})
