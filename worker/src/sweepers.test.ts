import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { grant } from '@pawport/shared/credits/ledger/grant.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { newPhotoKeys, pictureKey, previewKey } from '@pawport/shared/generations/keys.ts'
import { MAX_ATTEMPTS } from '@pawport/shared/generations/lifecycle.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sweepCredits } from './features/credits/sweep.ts'
import { purgeRecycleBin } from './features/generations/purge-recycle-bin.ts'
import { requeueGenerations } from './features/generations/requeue.ts'
import { purgeObjects } from './features/objects/purge-objects.ts'
import { sweepAllWork } from './sweepers.ts'
import { useTestWorker } from './testing/use-test-worker.ts'

// The test's clock begins in the past, because file times and `updated_at` follow the real clock.
const START = new Date('2026-01-05T12:00:00Z')

const clock = fixedClock(START)
const { ground, context } = useTestWorker({}, { clock, databaseClock: databaseClockFrom(clock) })
let userId: string

beforeEach(async () => {
  clock.set(START)
  userId = randomUUID()
  const user = { id: userId, email: `${userId}@example.com`, name: 'Ada' }
  await ground.database.db.insertInto('users').values(user).execute()
  await grant(ground.database.db, {
    userId,
    kind: 'pack',
    amount: 20,
    grantKey: userId,
    now: START,
    paymentId: await pay(),
  })
})
afterEach(() => expectBooksToBalance(ground.database.db))

async function pay(): Promise<string> {
  const payment = { user_id: userId, amount: 499 }
  const row = await ground.database.db
    .insertInto('payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A row as an upload leaves it, with its credits put aside and an object for each of its keys. */
async function generation(changes: Partial<NewGeneration> = {}): Promise<NewGeneration> {
  const row = generationRow(userId, { credits_cost: 2, created_at: clock.now(), ...changes })
  await ground.database.db.insertInto('generations').values(row).execute()
  const { task_id: generationId, credits_cost: amount } = row
  if (row.status !== 'failed' && row.status !== 'completed') {
    const expiresAt = new Date(clock.now().getTime() + DAY_MS)
    await reserve(ground.database.db, { userId, generationId, amount, now: clock.now(), expiresAt })
  }
  await context.objects.put(String(row.upload_key), Buffer.from('raw'), {
    contentType: 'application/octet-stream',
  })
  await context.objects.put(row.photo_key, Buffer.from('photo'), { contentType: 'image/jpeg' })
  await context.objects.put(pictureKey(row.output_folder, 'image/webp'), Buffer.from('card'), {
    contentType: 'image/webp',
  })
  return row
}

/** Runs a walk through the whole store, even when none is due. */
async function purgeAll(): Promise<void> {
  await ground.database.db.deleteFrom('walks').execute()
  await purgeObjects(context)
}

async function statusOf({ task_id: taskId }: NewGeneration) {
  return ground.database.db
    .selectFrom('generations')
    .select(['status', 'error_code', 'priority', 'upload_key'])
    .where('task_id', '=', taskId)
    .executeTakeFirst()
}

async function keysLeft(row: NewGeneration): Promise<string[]> {
  const keys = []
  for await (const { key } of context.objects.list('')) keys.push(key)
  return keys.filter(
    (key) => [row.upload_key, row.photo_key].includes(key) || key.startsWith(`${row.output_folder}/`),
  )
}

test('after 31 days the bin is empty, failed generations and plan credits are removed, and pack credits are kept [E-43, E-114, P-94, P-150]', async () => {
  const end = new Date(START.getTime() + 30 * DAY_MS)
  const period = { subscriptionId: `sub-${userId}`, end }
  const plan = { userId, kind: 'subscription', amount: 200, paymentId: null, period } as const
  await grant(ground.database.db, { ...plan, grantKey: `plan:${userId}`, now: START })
  const failed = { status: 'failed', error_code: 'no_pet', finished_at: START } as const
  const binned = await generation({ ...failed, deleted_at: START })
  const failedOnly = await generation(failed)
  const younger = await generation({ ...failed, finished_at: new Date(START.getTime() + 5 * DAY_MS) })
  const kept = await generation({
    status: 'completed',
    credits_cost: 0,
    finished_at: START,
    output_image_key: 'postcards/x/postcard.webp',
    output_description: 'Woof.',
  })
  expect((await readBalance(ground.database.db, userId, clock.now())).available).toBe(220)

  clock.advance(29 * DAY_MS)
  await purgeRecycleBin(context)
  expect(await statusOf(binned)).toBeDefined()

  clock.advance(2 * DAY_MS)
  await purgeRecycleBin(context)
  await sweepCredits(context)
  expect(await statusOf(binned)).toBeUndefined()
  expect(await keysLeft(binned)).toEqual([])
  expect(await statusOf(failedOnly)).toBeUndefined()
  expect(await keysLeft(failedOnly)).toEqual([])
  expect(await statusOf(younger)).toBeDefined()
  expect(await statusOf(kept)).toBeDefined()
  expect(await keysLeft(kept)).toHaveLength(3)
  expect(await readBalance(ground.database.db, userId, clock.now())).toMatchObject({ available: 20, held: 0 })
})

test('a hold without a picture is released after a day', async () => {
  await generation()
  expect(await readBalance(ground.database.db, userId, clock.now())).toMatchObject({ available: 18, held: 2 })
  clock.advance(DAY_MS)
  await sweepCredits(context)
  expect(await readBalance(ground.database.db, userId, clock.now())).toMatchObject({ available: 20, held: 0 })
})

test('a row past its deadline becomes pending again; after its last attempt it fails and its credits are released', async () => {
  const working = { status: 'processing', claim: randomUUID(), deadline_at: START } as const
  const first = await generation({ ...working, attempts: 1 })
  const last = await generation({ ...working, attempts: MAX_ATTEMPTS })
  const inTime = await generation({ ...working, deadline_at: new Date(START.getTime() + DAY_MS) })
  clock.advance(1_000)
  await requeueGenerations(context)
  expect(await statusOf(first)).toMatchObject({ status: 'pending' })
  expect(await statusOf(last)).toMatchObject({ status: 'failed', error_code: 'generation_timeout' })
  expect(await statusOf(inTime)).toMatchObject({ status: 'processing' })
  expect(await readBalance(ground.database.db, userId, clock.now())).toMatchObject({ held: 4 })
})

test('a pending row without a job gets one job, and a higher priority the longer it waits', async () => {
  const row = await generation({ priority: 30 })
  // `updated_at` follows the database's real clock: only the clock of the test has moved.
  clock.set(new Date(Date.now() + DAY_MS))
  const before = await context.queue.counts('generations')
  await requeueGenerations(context)
  await requeueGenerations(context)
  const after = await context.queue.counts('generations')
  expect(after.waiting - before.waiting).toBeGreaterThanOrEqual(1)
  expect(await statusOf(row)).toMatchObject({ status: 'pending', priority: 28 })
  await requeueGenerations(context)
  expect((await context.queue.counts('generations')).waiting).toBe(after.waiting)
})

test('a row without a job gets one although every sweep raises its priority and so changes the row', async () => {
  clock.set(new Date())
  const before = (await context.queue.counts('generations')).waiting
  await generation({ priority: 30, created_at: new Date(clock.now().getTime() - 60_000) })
  await requeueGenerations(context)
  expect((await context.queue.counts('generations')).waiting).toBe(before + 1)
})

test('old objects without a row are removed, and so are pictures of failed generations', async () => {
  const orphan = newPhotoKeys()
  await context.objects.put(orphan.photo, Buffer.from('x'), { contentType: 'image/jpeg' })
  const ended = await generation({ status: 'failed', error_code: 'cancelled', finished_at: START })
  clock.set(new Date())
  await purgeAll()
  expect(await context.objects.stat(orphan.photo)).not.toBeNull()
  clock.advance(2 * HOUR_MS)
  await purgeAll()
  expect(await context.objects.stat(orphan.photo)).toBeNull()
  // A picture that was drawn before the generation failed is removed, too; the photo is kept for another try.
  expect((await keysLeft(ended)).toSorted()).toEqual([ended.photo_key, ended.upload_key])
})

test('unfinished frames that no row names are removed; the frame that a row names is kept', async () => {
  const row = await generation({ status: 'processing', claim: randomUUID() })
  const [older, latest] = ['1', '2'].map((name) => previewKey(row.output_folder, name)) as [string, string]
  for (const key of [older, latest]) {
    await context.objects.put(key, Buffer.from('frame'), { contentType: 'image/jpeg' })
  }
  await ground.database.db
    .updateTable('generations')
    .set({ preview_key: latest })
    .where('task_id', '=', row.task_id)
    .execute()
  clock.set(new Date(Date.now() + 2 * HOUR_MS))
  await purgeAll()
  const left = await keysLeft(row)
  expect(left).toContain(latest)
  expect(left).not.toContain(older)
  expect(left).toHaveLength(4)
})

test('old objects of a photo are kept as long as the photo is kept', async () => {
  const keys = newPhotoKeys()
  clock.set(new Date())
  const dayLater = new Date(clock.now().getTime() + DAY_MS)
  const photo = {
    id: randomUUID(),
    user_id: userId,
    upload_key: keys.upload,
    photo_key: keys.photo,
    upload_bytes: 1,
  }
  await ground.database.db
    .insertInto('photos')
    .values({ ...photo, expires_at: dayLater, keep_until: dayLater })
    .execute()
  await context.objects.put(keys.upload, Buffer.from('x'), { contentType: 'application/octet-stream' })
  await context.objects.put(keys.photo, Buffer.from('x'), { contentType: 'image/jpeg' })
  clock.advance(2 * HOUR_MS)
  await purgeAll()
  expect(await context.objects.stat(keys.upload)).not.toBeNull()
  expect(await context.objects.stat(keys.photo)).not.toBeNull()
  await ground.database.db.deleteFrom('users').where('id', '=', userId).execute()
  await purgeAll()
  expect(await context.objects.stat(keys.photo)).toBeNull()
})

test('every table of rows with attempts has a sweeper', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('attempts', 'next_try_at')`.execute(context.db)
  // Deletions of accounts are due after days, and a job of their own finds them; the simulated payment
  // provider sends its events itself.
  const others = ['account_deletions', 'simulated_payment_events', 'simulated_payment_objects']
  const kinds = rows.map(({ name }) => name).filter((name) => !others.includes(name))
  expect(kinds.length).toBeGreaterThan(10)
  const asked = new Set<string>()
  const noted: KyselyPlugin = {
    transformQuery({ node }) {
      for (const [, name] of JSON.stringify(node).matchAll(/"name":"(\w+)"/g)) asked.add(String(name))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  // Without a print shop, no card is handed to one.
  await sweepAllWork({ ...context, db: context.db.withPlugin(noted) })
  expect(kinds.filter((name) => !asked.has(name))).toEqual([])
  expect([...asked].find((name) => kinds.includes(name))).toBe('generations')
})

test('one sweeper runs after the other', async () => {
  const steps: string[] = []
  const sweeper = (name: string) => async () => {
    steps.push(`${name} begins`)
    await turn()
    steps.push(`${name} ends`)
  }
  await sweepAllWork(context, { first: sweeper('first'), second: sweeper('second') })
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a sweeper that fails is logged, and the others run', async () => {
  const ran: string[] = []
  const error = vi.spyOn(context.log, 'error').mockReturnValue()
  await sweepAllWork(context, {
    broken: () => Promise.reject(new Error('no connection')),
    sound: async () => void ran.push('sound'),
  })
  expect(ran).toEqual(['sound'])
  expect(error.mock.calls).toEqual([[expect.objectContaining({ sweeper: 'broken' }), expect.any(String)]])
})
