import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { releaseExpiredHolds } from '@pawport/shared/credits/ledger/holds.ts'
import { readUse } from '@pawport/shared/quotas/daily-use.ts'
import { readEndpointUse } from '@pawport/shared/quotas/endpoint-use.ts'
import { claimed as claimedBy } from '@pawport/shared/testing/claimed.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BudgetSpentError, DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'
import { payForPictures, payForStories } from './pay.ts'
import { COST, GRANTED, type PictureGround, pictureGround } from './testing/picture-ground.ts'
import { DailyLimitError } from './verdict.ts'

const CALL = { endpoint: 'default', price: 100_000 }
const ENDPOINT = { DIFFUSION_ENDPOINT_URL: 'http://127.0.0.1:9/', DIFFUSION_PRICE_PER_PICTURE: '0.1' }

let ground: PictureGround
let logged: Record<string, unknown>[]

async function start(env: Record<string, string>): Promise<void> {
  logged = []
  const log = pino({ level: 'error' }, { write: (line) => void logged.push(JSON.parse(line)) })
  ground = await pictureGround(env, { log })
  await ground.renew()
}
beforeEach(() => {
  logged = []
})
afterEach(() => ground?.close())

/** An order that this worker draws. */
async function claimed(changes: Parameters<PictureGround['order']>[0] = {}): Promise<Attempt> {
  const taskId = await ground.order(changes)
  const { db, id: workerId } = ground.worker
  return claimedBy(db, taskId, workerId)
}

async function used() {
  const { db, databaseClock } = ground.worker
  return readEndpointUse(db, await databaseClock.now())
}

const warnings = () =>
  logged.map(({ level, time, pid, hostname, setting, msg, ...shown }) => [setting, msg, shown])

test('a call counts for the picture, its owner and the installation, and one that was not made is taken back', async () => {
  await start(ENDPOINT)
  const attempt = await claimed()
  const pay = payForPictures(ground.worker, attempt)
  const first = await pay(CALL)
  await pay(CALL)
  await first.refund()
  const row = await ground.rowOf(attempt.id)
  expect(row).toMatchObject({ endpoint_calls: 1, endpoint: 'default' })
  expect(Number(row.endpoint_cost)).toBe(CALL.price)
  expect(await used()).toMatchObject({ picture: { calls: 1, cost: CALL.price } })
  const use = await readUse(ground.worker.db, { userId: row.user_id, now: new Date() })
  expect(use.endpoint_calls).toBe(1)
})

test('a call prolongs the hold of its picture to a day from now, and makes an expired one again', async () => {
  await start(ENDPOINT)
  const { db } = ground.worker
  const attempt = await claimed()
  const pay = payForPictures(ground.worker, attempt)
  const holds = db.selectFrom('credit_holds').select('expires_at').where('status', '=', 'held')
  const until = async () => Number((await holds.executeTakeFirstOrThrow()).expires_at)
  await sql`UPDATE credit_holds SET expires_at = now() + interval '1 hour'`.execute(db)
  await pay(CALL)
  expect(await until()).toBeGreaterThan(Date.now() + DAY_MS - HOUR_MS)

  await releaseExpiredHolds(db, new Date(Date.now() + 2 * DAY_MS))
  expect(await ground.credits()).toEqual([GRANTED, 0])
  await pay(CALL)
  expect(await ground.credits()).toEqual([GRANTED - COST, COST])
  expect(await until()).toBeGreaterThan(Date.now() + DAY_MS - HOUR_MS)
})

test('no call is made for a picture that another attempt holds, nor without credits', async () => {
  await start(ENDPOINT)
  const attempt = await claimed()
  const lost = payForPictures(ground.worker, { ...attempt, claim: randomUUID() })
  await expect(lost(CALL)).rejects.toBeInstanceOf(ClaimLostError)
  const unpaid = await claimed({ credits_cost: 0 })
  await ground.worker.db
    .updateTable('generations')
    .set({ credits_cost: GRANTED })
    .where('task_id', '=', unpaid.id)
    .execute()
  const refused = payForPictures(ground.worker, unpaid)(CALL)
  await expect(refused).rejects.toBeInstanceOf(WorkFailure)
  await expect(refused).rejects.toMatchObject({ code: 'insufficient_credits' })
  expect((await used()).picture).toEqual({ calls: 0, cost: 0 })
  expect(await ground.credits()).toEqual([GRANTED - COST, COST])
})

test('a call for a picture that costs nothing needs no hold; an error of the database reaches the driver', async () => {
  await start(ENDPOINT)
  const pay = payForPictures(ground.worker, await claimed({ credits_cost: 0 }))
  await pay(CALL)
  expect((await used()).picture).toEqual({ calls: 1, cost: CALL.price })
  expect(await ground.credits()).toEqual([GRANTED, 0])
  await expect(pay({ ...CALL, price: 1e30 })).rejects.toThrow('bigint')
})

test("a user's own limit is told from that of the installation", async () => {
  await start({ ...ENDPOINT, DAILY_ENDPOINT_CALLS_PER_USER: '2', DIFFUSION_DAILY_CALLS: '3' })
  const own = payForPictures(ground.worker, await claimed())
  for (let call = 0; call < 2; call++) await own(CALL)
  await expect(own(CALL)).rejects.toBeInstanceOf(DailyLimitError)
  await ground.renew()
  const other = payForPictures(ground.worker, await claimed())
  await other(CALL)
  await expect(other(CALL)).rejects.toBeInstanceOf(BudgetSpentError)
  expect((await used()).picture).toEqual({ calls: 3, cost: 300_000 })
})

test('the limit of money refuses a call that it does not hold', async () => {
  await start({ ...ENDPOINT, DIFFUSION_DAILY_BUDGET: '0.25' })
  const pay = payForPictures(ground.worker, await claimed())
  for (let call = 0; call < 2; call++) await pay(CALL)
  await expect(pay(CALL)).rejects.toBeInstanceOf(BudgetSpentError)
  await expect(pay({ ...CALL, price: 0 })).resolves.toBeDefined()
})

test('the operator hears once at 80 % and once at 100 % of the calls', async () => {
  await start({ ...ENDPOINT, DIFFUSION_DAILY_CALLS: '6' })
  const pay = payForPictures(ground.worker, await claimed())
  for (let call = 0; call < 6; call++) {
    expect(warnings()).toHaveLength(call < 5 ? 0 : 1)
    await pay(CALL)
  }
  const setting = 'DIFFUSION_DAILY_CALLS'
  expect(warnings()).toEqual([
    [setting, "80 % of today's calls of a paid endpoint are used", { calls: 5, limit: 6 }],
    [setting, "today's limit of calls of a paid endpoint is reached", { calls: 6, limit: 6 }],
  ])
})

test('the operator hears once at 80 % and once at 100 % of the money', async () => {
  await start({ ...ENDPOINT, DIFFUSION_DAILY_BUDGET: '0.5' })
  const pay = payForPictures(ground.worker, await claimed())
  for (let call = 0; call < 5; call++) await pay(CALL)
  const setting = 'DIFFUSION_DAILY_BUDGET'
  expect(warnings()).toEqual([
    [
      setting,
      "80 % of today's money of a paid endpoint are used",
      expect.objectContaining({ spent: '0.40', budget: '0.50' }),
    ],
    [
      setting,
      "today's limit of money of a paid endpoint is reached",
      expect.objectContaining({ spent: '0.50', budget: '0.50' }),
    ],
  ])
})

test('stories have a limit of their own: beyond it the endpoint writes none, and the operator hears of it', async () => {
  await start({ ...ENDPOINT, STORY_DAILY_CALLS: '2' })
  const pay = payForStories(ground.worker)
  const call = { endpoint: 'default', price: 0 }
  await pay(call)
  const second = await pay(call)
  await expect(pay(call)).rejects.toThrow(
    new DiffusionError("today's limit of story calls is reached", { kind: 'retry' }),
  )
  expect((await used()).story.calls).toBe(2)
  await second.refund()
  expect(await used()).toMatchObject({ story: { calls: 1 }, picture: { calls: 0 } })
  expect(warnings().map(([setting, message]) => [setting, message])).toEqual([
    ['STORY_DAILY_CALLS', "80 % of today's calls of a paid endpoint are used"],
    ['STORY_DAILY_CALLS', "today's limit of calls of a paid endpoint is reached"],
  ])
})

test('without limits every call counts, and the operator hears of none', async () => {
  await start({})
  const pay = payForPictures(ground.worker, await claimed())
  await pay(CALL)
  await payForStories(ground.worker)(CALL)
  expect(await used()).toMatchObject({ picture: { calls: 1 }, story: { calls: 1 } })
  expect(warnings()).toEqual([])
})
