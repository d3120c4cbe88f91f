import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { grant } from '@pawport/shared/credits/ledger/grant.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PHOTO = jpeg(640, 480)
const LIMITS = { MAX_PENDING_PER_USER: '3', DAILY_GENERATIONS_PER_USER: '5' }

const served = useTestApp(LIMITS)
let user: { id: string; headers: Record<string, string> }

beforeEach(async () => {
  const email = `${randomUUID()}@example.com`
  const cookie = sessionCookie(await signedInBrowser(served, email))
  const headers = { cookie, origin: ORIGIN, host: new URL(ORIGIN).host, prefer: 'respond-async' }
  const { id } = await served.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  user = { id, headers }
})

/** Credits beside the four that every user begins with, which suffice for two pictures. */
function addCredits(delta: number) {
  const act = { id: randomUUID(), userId: user.id, delta, reason: 'tried', actorId: user.id, now: new Date() }
  return adjust(served.context.db, act)
}

/** The code of the answer, 0 for an order that was accepted, and its generation. */
async function order(fields: Record<string, string> = {}, key: string = randomUUID()) {
  const payload = new FormData()
  for (const [name, value] of Object.entries({ location: 'Kyoto', ...fields })) payload.set(name, value)
  payload.set('img', new Blob([new Uint8Array(PHOTO)], { type: 'image/jpeg' }), 'pet.jpg')
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...user.headers, 'idempotency-key': key },
    payload,
  })
  const { code, data } = answer.json()
  return { code, taskId: data?.task_id }
}

async function codesOf(orders: Promise<{ code: unknown }>[]): Promise<unknown[]> {
  return (await Promise.all(orders)).map(({ code }) => code).sort()
}

/** Generations, holds and the count of the day, which have to agree, and invariants of the ledger. */
async function expectWritten(count: number): Promise<void> {
  const { db } = served.context
  await expectBooksToBalance(db)
  const ids = await db.selectFrom('generations').select('task_id').where('user_id', '=', user.id).execute()
  const holds = await db
    .selectFrom('credit_holds')
    .select(['generation_id', 'status'])
    .where('user_id', '=', user.id)
    .execute()
  expect(holds.map((hold) => hold.generation_id).sort()).toEqual(ids.map(({ task_id }) => task_id).sort())
  expect(holds.every(({ status }) => status === 'held')).toBe(true)
  const used = await db.selectFrom('daily_use').select('generations').where('user_id', '=', user.id).execute()
  expect(used.reduce((sum, { generations }) => sum + generations, 0)).toBe(count)
  expect(ids).toHaveLength(count)
}

test('of orders at the same time only as many are accepted as the credits suffice for', async () => {
  const codes = await codesOf([order(), order(), order(), order()])
  expect(codes).toEqual([0, 0, 'insufficient_credits', 'insufficient_credits'])
  await expectWritten(2)
})

test('of orders at the same time only as many are accepted as may be unfinished', async () => {
  await addCredits(20)
  const codes = await codesOf(Array.from({ length: 6 }, () => order()))
  expect(codes).toEqual([0, 0, 0, ...Array(3).fill('too_many_pending')])
  await expectWritten(3)
})

test('of orders at the same time only as many are accepted as the day allows', async () => {
  await addCredits(20)
  const now = served.clock.now().toISOString().slice(0, 10)
  await served.context.db
    .insertInto('daily_use')
    .values({ user_id: user.id, day: now, generations: 4 })
    .execute()
  const codes = await codesOf([order(), order(), order()])
  expect(codes).toEqual([0, 'daily_limit_reached', 'daily_limit_reached'])
  const { db } = served.context
  const rows = await db.selectFrom('generations').select('task_id').where('user_id', '=', user.id).execute()
  expect(rows).toHaveLength(1)
  await expectBooksToBalance(db)
})

test('equal orders with one key at the same time are one', async () => {
  const answers = await Promise.all([order({}, 'pressed'), order({}, 'pressed'), order({}, 'pressed')])
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(new Set(answers.map(({ taskId }) => taskId)).size).toBe(1)
  await expectWritten(1)
})

test('a size that the plan does not include is refused, and nothing is written', async () => {
  await addCredits(20)
  expect((await order({ size: '2048' })).code).toBe('size_not_allowed')
  await expectWritten(0)
})

test('credits that are due expire with an order, which uses the others', async () => {
  const { db } = served.context
  const now = served.clock.now()
  const period = { subscriptionId: randomUUID(), end: new Date(now.getTime() + HOUR_MS) }
  const plan = {
    kind: 'subscription',
    amount: 2,
    grantKey: randomUUID(),
    paymentId: null,
    period,
    now,
  } as const
  await grant(db, { ...plan, userId: user.id })
  served.clock.advance(7 * DAY_MS)
  expect((await order()).code).toBe(0)
  await expectWritten(1)
  const { rows } = await sql`SELECT available, held FROM credit_accounts WHERE user_id = ${user.id}`.execute(
    db,
  )
  expect(rows).toEqual([{ available: 2, held: 2 }])
})

test('only what welcome credits pay for has a watermark', async () => {
  await order()
  await order()
  await addCredits(20)
  await order()
  const rows = await served.context.db
    .selectFrom('generations')
    .innerJoin('credit_holds', 'credit_holds.generation_id', 'generations.task_id')
    .innerJoin('credit_hold_items', 'credit_hold_items.hold_id', 'credit_holds.id')
    .innerJoin('credit_lots', 'credit_lots.id', 'credit_hold_items.lot_id')
    .select(['credit_lots.kind', 'generations.watermark'])
    .where('generations.user_id', '=', user.id)
    .orderBy('credit_lots.kind')
    .execute()
  expect(rows).toEqual([
    { kind: 'adjustment', watermark: false },
    { kind: 'welcome', watermark: true },
    { kind: 'welcome', watermark: true },
  ])
})
