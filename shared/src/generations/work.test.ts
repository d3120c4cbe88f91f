import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../contract/time.ts'
import { readBalance } from '../credits/balance.ts'
import { releaseExpiredHolds, reserve } from '../credits/ledger/holds.ts'
import { receiptOf } from '../credits/receipt.ts'
import type { GenerationRow } from '../db/tables.ts'
import { KEEP_SPENT_MS, storedPhoto } from '../photos/keep.ts'
import { generationRow } from '../testing/generation-row.ts'
import { useNewcomer } from '../testing/use-newcomer.ts'
import { complete as completeWork, fail } from '../work/ends.ts'
import type { Attempt } from '../work/kind.ts'
import { cancelByOwner } from './cancel.ts'
import { newPhotoKeys } from './keys.ts'
import { generations } from './work.ts'

/** What a new account has. */
const WELCOME = 4

const owner = useNewcomer()
const now = new Date()

function hold(generationId: string, amount: number): ReturnType<typeof reserve> {
  return reserve(owner.db, {
    userId: owner.userId,
    generationId,
    amount,
    now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  })
}

/** A generation that a worker draws, with its credits reserved. */
async function drawing(cost = WELCOME, values: Parameters<typeof generationRow>[1] = {}): Promise<Attempt> {
  const claim = randomUUID()
  const drawn = { credits_cost: cost, status: 'processing', claim, attempts: 1 } as const
  const row = generationRow(owner.userId, { ...values, ...drawn })
  await owner.db.insertInto('generations').values(row).execute()
  if (cost > 0) await hold(row.task_id, cost)
  return { id: row.task_id, claim }
}

/** Gives the user a photo that is kept until tomorrow. */
async function keepPhoto(): Promise<string> {
  const keys = newPhotoKeys()
  const id = randomUUID()
  const photo = { id, user_id: owner.userId, upload_key: keys.upload, upload_bytes: 3, photo_key: keys.photo }
  await owner.db
    .insertInto('photos')
    .values({ ...photo, ...storedPhoto(now) })
    .execute()
  return id
}

/** Milliseconds that a photo is still kept. */
async function keptFor(photoId: string): Promise<number> {
  const rows = owner.db.selectFrom('photos').select('keep_until')
  const { keep_until: until } = await rows.where('id', '=', photoId).executeTakeFirstOrThrow()
  return until.getTime() - now.getTime()
}

/** Releases every hold of the account, as the sweeper does after a day. */
async function sweepHolds(): Promise<void> {
  await releaseExpiredHolds(owner.db, new Date(now.getTime() + 2 * HOUR_MS))
}

const FINISHED = { imageKey: 'a/picture.webp', bytes: 3, colour: '#336699', description: 'Dear diary' }

function complete(attempt: Attempt, finished = FINISHED): ReturnType<typeof completeWork> {
  return completeWork(owner.db, generations, attempt, finished, now)
}

async function rowOf({ id: taskId }: Attempt): Promise<GenerationRow> {
  const rows = owner.db.selectFrom('generations').selectAll()
  return rows.where('task_id', '=', taskId).executeTakeFirstOrThrow()
}

async function available(): Promise<number> {
  return (await readBalance(owner.db, owner.userId, now)).available
}

test('a finished picture completes its generation and is charged', async () => {
  const attempt = await drawing()
  expect(await complete(attempt)).toBe('completed')
  expect(await rowOf(attempt)).toMatchObject({
    status: 'completed',
    output_image_key: 'a/picture.webp',
    colour: '#336699',
  })
  expect(await receiptOf(owner.db, attempt.id)).toMatchObject({ state: 'captured', amount: WELCOME })
  expect(await available()).toBe(0)
  // The hold of the order was charged as it was.
  const holds = owner.db.selectFrom('credit_holds').select('expires_at')
  expect(await holds.where('generation_id', '=', attempt.id).execute()).toEqual([
    { expires_at: new Date(now.getTime() + HOUR_MS) },
  ])
})

test('the owner is told of the end, once, and not of one that the owner cancelled; webhooks too', async () => {
  await owner.db
    .insertInto('webhook_endpoints')
    .values([
      { user_id: owner.userId, url: 'https://hooks.example/on' },
      { user_id: owner.userId, url: 'https://hooks.example/off', disabled_at: now },
    ])
    .execute()
  const [done, failed, cancelled] = [await drawing(1), await drawing(1), await drawing(1)]
  await complete(done)
  await complete(done)
  await fail(owner.db, generations, failed, 'no_pet', now)
  await fail(owner.db, generations, failed, 'no_pet', now)
  await owner.db
    .transaction()
    .execute((transaction) => cancelByOwner(transaction, cancelled.id, { now, freeOnly: false }))
  expect(await fail(owner.db, generations, cancelled, 'no_pet', now)).toBe(false)
  const notices = await owner.db
    .selectFrom('notices')
    .select(['kind', 'data', 'count'])
    .where('user_id', '=', owner.userId)
    .orderBy('id')
    .execute()
  expect(notices).toEqual([
    { kind: 'picture-completed', data: { task_id: done.id, destination: 'Oslo' }, count: 1 },
    { kind: 'picture-failed', data: { task_id: failed.id, destination: 'Oslo' }, count: 1 },
  ])
  const deliveries = await owner.db
    .selectFrom('webhook_deliveries')
    .select('payload')
    .orderBy('created_at')
    .execute()
  expect(deliveries.map(({ payload: { type, data } }) => ({ type, data }))).toEqual([
    { type: 'generation.completed', data: { task_id: done.id } },
    { type: 'generation.failed', data: { task_id: failed.id, error_code: 'no_pet' } },
  ])
})

test('a hold that was swept is reserved again and charged', async () => {
  const attempt = await drawing()
  await sweepHolds()
  expect(await available()).toBe(WELCOME)
  expect(await complete(attempt)).toBe('completed')
  expect(await available()).toBe(0)
  const holds = owner.db.selectFrom('credit_holds').select('expires_at').where('status', '=', 'captured')
  const { expires_at: expiresAt } = await holds
    .where('generation_id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  expect(expiresAt.getTime()).toBeGreaterThan(now.getTime())
})

test('a picture that costs nothing completes its generation without a hold', async () => {
  const attempt = await drawing(0)
  expect(await complete(attempt)).toBe('completed')
  expect(await receiptOf(owner.db, attempt.id)).toBeNull()
  expect(await available()).toBe(WELCOME)
})

test('an error of the database is thrown and gives no outcome', async () => {
  const attempt = await drawing()
  await expect(complete(attempt, { ...FINISHED, description: 'not a text: \0' })).rejects.toThrow()
  expect(await rowOf(attempt)).toMatchObject({ status: 'processing' })
})

test('the photo of a spent generation is kept only for minutes, after a failure and after a cancel', async () => {
  const [refused, cancelled] = [await keepPhoto(), await keepPhoto()]
  const failing = await drawing(1, { photo_id: refused })
  const ending = await drawing(1, { photo_id: cancelled })
  expect(await fail(owner.db, generations, failing, 'no_pet', now)).toBe(true)
  await owner.db
    .transaction()
    .execute((transaction) => fail(transaction, generations, { id: ending.id }, 'cancelled', now))
  expect([await keptFor(refused), await keptFor(cancelled)]).toEqual([KEEP_SPENT_MS, KEEP_SPENT_MS])
})

test('a picture without credits does not complete its generation', async () => {
  const attempt = await drawing()
  await sweepHolds()
  const other = await hold(randomUUID(), WELCOME)
  expect(other).not.toBe('insufficient')
  expect(await complete(attempt)).toBe('refused')
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
  expect(await receiptOf(owner.db, attempt.id)).toMatchObject({ state: 'held' })
})

test('a failure releases the credits once, with its reason', async () => {
  const attempt = await drawing()
  expect(await fail(owner.db, generations, attempt, 'no_pet', now)).toBe(true)
  expect(await rowOf(attempt)).toMatchObject({ status: 'failed', error_code: 'no_pet' })
  expect(await receiptOf(owner.db, attempt.id)).toMatchObject({ state: 'released', cause: 'no_pet' })
  expect(await fail(owner.db, generations, attempt, 'no_pet', now)).toBe(false)
  expect(await available()).toBe(WELCOME)
})

test('an attempt that was replaced fails nothing and releases nothing', async () => {
  const attempt = await drawing()
  expect(await fail(owner.db, generations, { ...attempt, claim: randomUUID() }, 'no_pet', now)).toBe(false)
  expect(await rowOf(attempt)).toMatchObject({ status: 'processing' })
  expect(await available()).toBe(0)
})

test('a generation ends once, whichever worker holds it', async () => {
  const attempt = await drawing()
  const end = () =>
    owner.db
      .transaction()
      .execute((transaction) => fail(transaction, generations, { id: attempt.id }, 'cancelled', now))
  expect(await end()).toBe(true)
  expect(await end()).toBe(false)
  expect(await rowOf(attempt)).toMatchObject({ status: 'failed', error_code: 'cancelled' })
  expect(await complete(attempt)).toBe('lost')
  expect(await available()).toBe(WELCOME)
})
