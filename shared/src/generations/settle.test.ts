import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readBalance } from '../credits/balance.ts'
import { reserve } from '../credits/ledger/reserve.ts'
import { releaseExpiredHolds } from '../credits/ledger/settle.ts'
import { grantWelcome } from '../credits/ledger/welcome.ts'
import { receiptOf } from '../credits/receipt.ts'
import { expectBooksToBalance } from '../credits/testing.ts'
import type { GenerationRow } from '../db/tables.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { completeAndCapture, endGeneration, failAndRelease } from './settle.ts'
import type { Attempt } from './store.ts'

const HOUR_MS = 3_600_000
/** What a new account has. */
const WELCOME = 4

let database: TestDatabase
let userId: string
const now = new Date()

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  const { db } = database
  userId = randomUUID()
  const email = `${userId}@example.com`
  await db.insertInto('users').values({ id: userId, email, name: 'Ada' }).execute()
  await grantWelcome(db, { userId, issuer: 'test', subject: userId, email, now })
})
afterEach(() => expectBooksToBalance(database.db))
afterAll(() => database?.drop())

function hold(generationId: string, amount: number): ReturnType<typeof reserve> {
  return reserve(database.db, {
    userId,
    generationId,
    amount,
    now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  })
}

/** A generation that a worker draws, with its credits reserved. */
async function drawing(): Promise<Attempt> {
  const claim = randomUUID()
  const row = generationRow(userId, { credits_cost: WELCOME, status: 'processing', claim, attempts: 1 })
  await database.db.insertInto('generations').values(row).execute()
  await hold(row.task_id, WELCOME)
  return { taskId: row.task_id, claim }
}

/** Releases every hold of the account, as the sweeper does after a day. */
async function sweepHolds(): Promise<void> {
  await releaseExpiredHolds(database.db, new Date(now.getTime() + 2 * HOUR_MS))
}

function complete(attempt: Attempt): ReturnType<typeof completeAndCapture> {
  return completeAndCapture(database.db, attempt, {
    imageKey: 'a/picture.webp',
    description: 'Dear diary',
    now,
  })
}

async function rowOf({ taskId }: Attempt): Promise<GenerationRow> {
  const rows = database.db.selectFrom('generations').selectAll()
  return rows.where('task_id', '=', taskId).executeTakeFirstOrThrow()
}

async function available(): Promise<number> {
  return (await readBalance(database.db, userId, now)).available
}

test('a finished picture is handed over and charged', async () => {
  const attempt = await drawing()
  expect(await complete(attempt)).toBe('completed')
  expect(await rowOf(attempt)).toMatchObject({ status: 'completed', output_image_key: 'a/picture.webp' })
  expect(await receiptOf(database.db, attempt.taskId)).toMatchObject({ state: 'captured', amount: WELCOME })
  expect(await available()).toBe(0)
})

test('a hold that was swept is reserved again and charged', async () => {
  const attempt = await drawing()
  await sweepHolds()
  expect(await available()).toBe(WELCOME)
  expect(await complete(attempt)).toBe('completed')
  expect(await available()).toBe(0)
})

test('a picture that cannot be paid for any more is not handed over', async () => {
  const attempt = await drawing()
  await sweepHolds()
  const other = await hold(randomUUID(), WELCOME)
  expect(other).not.toBe('insufficient')
  expect(await complete(attempt)).toBe('unpaid')
  expect(await rowOf(attempt)).toMatchObject({
    status: 'processing',
    claim: attempt.claim,
    output_image_key: null,
    output_description: null,
  })
})

test('an attempt that was replaced completes nothing and charges nothing', async () => {
  const attempt = await drawing()
  expect(await complete({ ...attempt, claim: randomUUID() })).toBe('lost')
  expect(await rowOf(attempt)).toMatchObject({ status: 'processing', output_image_key: null })
  expect(await receiptOf(database.db, attempt.taskId)).toMatchObject({ state: 'held' })
})

test('a failure releases the credits once, with its reason', async () => {
  const attempt = await drawing()
  expect(await failAndRelease(database.db, attempt, 'no_pet', now)).toBe(true)
  expect(await rowOf(attempt)).toMatchObject({ status: 'failed', error_code: 'no_pet' })
  expect(await receiptOf(database.db, attempt.taskId)).toMatchObject({ state: 'released', cause: 'no_pet' })
  expect(await failAndRelease(database.db, attempt, 'no_pet', now)).toBe(false)
  expect(await available()).toBe(WELCOME)
})

test('an attempt that was replaced fails nothing and releases nothing', async () => {
  const attempt = await drawing()
  expect(await failAndRelease(database.db, { ...attempt, claim: randomUUID() }, 'no_pet', now)).toBe(false)
  expect(await rowOf(attempt)).toMatchObject({ status: 'processing' })
  expect(await available()).toBe(0)
})

test('a generation ends once, whichever worker holds it', async () => {
  const attempt = await drawing()
  const end = () =>
    database.db
      .transaction()
      .execute((transaction) => endGeneration(transaction, attempt.taskId, { code: 'cancelled', now }))
  expect(await end()).toBe(true)
  expect(await end()).toBe(false)
  expect(await rowOf(attempt)).toMatchObject({ status: 'failed', error_code: 'cancelled' })
  expect(await complete(attempt)).toBe('lost')
  expect(await available()).toBe(WELCOME)
})
