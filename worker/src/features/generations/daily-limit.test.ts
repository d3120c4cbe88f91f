import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { releaseExpiredHolds } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { countUse } from '@pawport/shared/quotas/daily-use.ts'
import { countCalls } from '@pawport/shared/quotas/endpoint-use.ts'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { respectDailyLimit, untilTomorrow } from './daily-limit.ts'
import { COST, GRANTED, type PictureGround, pictureGround } from './testing/picture-ground.ts'

const ENDPOINT = { DIFFUSION_ENDPOINT_URL: 'http://127.0.0.1:9/', DIFFUSION_PRICE_PER_PICTURE: '0.1' }
const PRICE = 100_000
const EVENING = new Date('2030-01-01T18:00:00Z')
const MIDNIGHT = new Date('2030-01-02T00:00:00Z')

const clock = fixedClock(EVENING)
let ground: PictureGround

let logged: object[]

async function start(env: Record<string, string>): Promise<void> {
  clock.set(EVENING)
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  logged = []
  ground = await pictureGround(env, { databaseClock: databaseClockFrom(clock), log })
  await ground.renew()
  logged.length = 0
}
afterEach(async () => {
  vi.restoreAllMocks()
  await expectBooksToBalance(ground.database.db)
  await ground.close()
})

async function use(calls: number, cost = calls * PRICE): Promise<void> {
  await countCalls(ground.worker.db, 'picture', { now: clock.now(), calls, cost })
}

const respect = (taskId: string) => respectDailyLimit(ground.worker, taskId)

test('once the calls of the day are used a waiting picture waits until midnight, its credits on hold', async () => {
  await start({ ...ENDPOINT, DIFFUSION_DAILY_CALLS: '3' })
  const taskId = await ground.order()
  await use(2)
  await respect(taskId)
  expect((await ground.rowOf(taskId)).waits_until).toBeNull()
  await use(1)
  await expect(respect(taskId)).rejects.toBeInstanceOf(RetryLaterError)
  expect(await ground.rowOf(taskId)).toMatchObject({ status: 'pending', waits_until: MIDNIGHT })
  expect(await ground.credits()).toEqual([GRANTED - COST, COST])
  clock.set(MIDNIGHT)
  await respect(taskId)
})

test('a picture waits when the money that is left does not pay the cheapest call', async () => {
  await start({ ...ENDPOINT, DIFFUSION_DAILY_BUDGET: '0.3' })
  const taskId = await ground.order()
  await use(2)
  await respect(taskId)
  await use(0, 1)
  await expect(respect(taskId)).rejects.toBeInstanceOf(RetryLaterError)
})

test('of several endpoints the cheapest decides whether a picture waits', async () => {
  const url = 'http://127.0.0.1:9/'
  const endpoint = (name: string, price: number) => ({ name, kind: 'hugging-face', url, price })
  await start({
    DIFFUSION_ENDPOINTS: JSON.stringify([endpoint('dear', 0.5), endpoint('cheap', 0.1)]),
    DIFFUSION_DAILY_BUDGET: '0.3',
  })
  const taskId = await ground.order()
  await use(2)
  await respect(taskId)
  await use(1)
  await expect(respect(taskId)).rejects.toBeInstanceOf(RetryLaterError)
})

test('a picture waits when its owner had the calls of the day', async () => {
  await start({ ...ENDPOINT, DAILY_ENDPOINT_CALLS_PER_USER: '2' })
  const taskId = await ground.order()
  const { user_id: userId } = await ground.rowOf(taskId)
  const count = () => countUse(ground.worker.db, { userId, now: clock.now() }, { endpoint_calls: 1 })
  await count()
  await respect(taskId)
  await count()
  await expect(respect(taskId)).rejects.toBeInstanceOf(RetryLaterError)
})

test('no picture waits that is drawn already, that has ended, or that is unknown', async () => {
  await start({ ...ENDPOINT, DIFFUSION_DAILY_CALLS: '1' })
  await use(1)
  const picture = { key: 'key', width: 1, height: 1, model: 'test' }
  await respect(await ground.order({ results: JSON.stringify({ picture }) }))
  await respect(await ground.order({ status: 'failed', error_code: 'cancelled', credits_cost: 0 }))
  await respect(randomUUID())
})

test('no picture waits where the built-in renderer draws, always or beyond the limit', async () => {
  await start({})
  await use(1_000)
  await respect(await ground.order())
  await ground.close()
  await start({ ...ENDPOINT, DIFFUSION_DAILY_CALLS: '1', DIFFUSION_WHEN_SPENT: 'built-in' })
  await use(1)
  await respect(await ground.order())
})

test('a waiting job looks again after ten minutes, or within a minute after midnight', async () => {
  await start({})
  const taskId = await ground.order()
  expect((await untilTomorrow(ground.worker, taskId)).afterMs).toBe(600_000)
  clock.set(new Date('2030-01-01T23:58:00Z'))
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  expect((await untilTomorrow(ground.worker, taskId)).afterMs).toBe(120_000 + 30_000)
})

/** When the hold of a picture ends; null without one. */
async function heldUntil(taskId: string): Promise<Date | null> {
  const holds = ground.database.db.selectFrom('credit_holds').select('expires_at')
  const open = holds.where('generation_id', '=', taskId).where('status', '=', 'held')
  return (await open.executeTakeFirst())?.expires_at ?? null
}

test('a picture that waits keeps its credits until a day after midnight, and one that waits already is not written again', async () => {
  await start({})
  const taskId = await ground.order()
  await untilTomorrow(ground.worker, taskId)
  expect(await heldUntil(taskId)).toEqual(new Date(MIDNIGHT.getTime() + DAY_MS))
  const waits = expect.objectContaining({ taskId, until: MIDNIGHT.toISOString() })
  expect(logged).toEqual([waits])
  const { version } = await ground.rowOf(taskId)
  await untilTomorrow(ground.worker, taskId)
  expect(logged).toEqual([waits])
  expect((await ground.rowOf(taskId)).version).toBe(version)
  await ground.database.db
    .updateTable('generations')
    .set({ status: 'processing', claim: randomUUID(), waits_until: null })
    .where('task_id', '=', taskId)
    .execute()
  await untilTomorrow(ground.worker, taskId)
  expect((await ground.rowOf(taskId)).waits_until).toBeNull()
})

test('a picture whose hold expired gets another; without credits for it the picture fails, and a free one waits', async () => {
  await start({})
  const [paid, unpaid] = [await ground.order(), await ground.order()]
  const free = await ground.order({ credits_cost: 0 })
  clock.advance(2 * DAY_MS)
  await releaseExpiredHolds(ground.database.db, clock.now())
  expect(await ground.credits()).toEqual([GRANTED, 0])
  await untilTomorrow(ground.worker, paid)
  expect(await ground.credits()).toEqual([GRANTED - COST, COST])
  await ground.adjust(COST - GRANTED + 1)
  await untilTomorrow(ground.worker, unpaid)
  await untilTomorrow(ground.worker, free)
  expect(logged.map((line) => 'taskId' in line && line.taskId)).toEqual([paid, free])
  expect(await ground.rowOf(paid)).toMatchObject({ status: 'pending' })
  expect(await ground.rowOf(unpaid)).toMatchObject({ status: 'failed', error_code: 'insufficient_credits' })
  expect((await ground.rowOf(free)).waits_until?.getTime()).toBeGreaterThan(clock.now().getTime())
  expect(await ground.credits()).toEqual([1, COST])
})
