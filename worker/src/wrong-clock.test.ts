import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { grant } from '@pawport/shared/credits/ledger/grant.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { databaseClock } from '@pawport/shared/db/database-clock.ts'
import { newPhotoKeys } from '@pawport/shared/generations/keys.ts'
import { recycledBefore } from '@pawport/shared/generations/recycle-bin.ts'
import { KEEP_PHOTO_MS } from '@pawport/shared/photos/keep.ts'
import type { TestDatabase } from '@pawport/shared/testing/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { ON_DISK } from '@pawport/shared/testing/real-servers.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from './context.ts'
import { sweepCredits } from './features/credits/sweep.ts'
import { purgeRecycleBin } from './features/generations/purge-recycle-bin.ts'
import { requeueGenerations } from './features/generations/requeue.ts'
import { purgeObjects } from './features/objects/purge-objects.ts'
import { sweepPhotos } from './features/photos/sweep.ts'
import { type TestGround, testGround } from './testing/test-ground.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let ground: TestGround
let database: TestDatabase
let userId: string

beforeEach(async () => {
  ground = await testGround(ON_DISK)
  ;({ database, userId } = ground)
})
afterEach(() => ground?.drop())

/** A worker on a machine whose clock is wrong by that much. */
async function workerWithClock(offByMs: number): Promise<WorkerContext> {
  return ground.context({ clock: { now: () => new Date(Date.now() + offByMs) } })
}

/**
 * Writes a row for every sweeper, due in `untilDueMs` by the database's clock; a negative value is in the
 * past.
 */
async function fill({ objects }: WorkerContext, untilDueMs: number) {
  const { db } = database
  const now = await databaseClock(db).now()
  const due = new Date(now.getTime() + untilDueMs)
  const working = generationRow(userId, {
    status: 'processing',
    claim: randomUUID(),
    started_at: now,
    deadline_at: due,
    credits_cost: 2,
  })
  const binned = generationRow(userId, {
    status: 'failed',
    error_code: 'no_pet',
    upload_key: null,
    deleted_at: new Date(recycledBefore(now).getTime() + untilDueMs),
  })
  await db.insertInto('generations').values([working, binned]).execute()
  const keys = newPhotoKeys()
  const photoId = randomUUID()
  await db
    .insertInto('photos')
    .values({
      id: photoId,
      user_id: userId,
      upload_key: keys.upload,
      photo_key: keys.photo,
      upload_bytes: 1,
      created_at: new Date(due.getTime() - KEEP_PHOTO_MS),
      expires_at: due,
      keep_until: due,
    })
    .execute()
  // A plan's credits last six hours longer than its period.
  const period = { subscriptionId: `sub-${userId}`, end: new Date(due.getTime() - 6 * HOUR_MS) }
  const long = new Date(now.getTime() - DAY_MS)
  await grant(db, {
    userId,
    kind: 'subscription',
    amount: 10,
    paymentId: null,
    period,
    grantKey: userId,
    now: long,
  })
  await reserve(db, { userId, generationId: working.task_id, amount: 2, now: long, expiresAt: due })
  const orphan = newPhotoKeys().photo
  await objects.put(orphan, Buffer.from('x'), { contentType: 'image/jpeg' })
  const written = new Date(due.getTime() - HOUR_MS)
  await utimes(join(ground.folder, 'objects', orphan), written, written)
  return { working, binned, photoId, orphan }
}

async function sweepAll(context: WorkerContext): Promise<void> {
  await requeueGenerations(context)
  await sweepPhotos(context)
  await purgeRecycleBin(context)
  await sweepCredits(context)
  await purgeObjects(context)
}

async function whatIsLeft({ objects }: WorkerContext, filled: Awaited<ReturnType<typeof fill>>) {
  const { db } = database
  const rows = await db.selectFrom('generations').select(['task_id', 'status']).execute()
  const statusOf = (taskId: string) => rows.find((row) => row.task_id === taskId)?.status ?? 'gone'
  const { status: hold } = await db.selectFrom('credit_holds').select('status').executeTakeFirstOrThrow()
  const { expired } = await db.selectFrom('credit_lots').select('expired').executeTakeFirstOrThrow()
  const photos = await db.selectFrom('photos').select('id').execute()
  return {
    working: statusOf(filled.working.task_id),
    binned: statusOf(filled.binned.task_id),
    hold,
    expired,
    photos: photos.length,
    orphan: (await objects.stat(filled.orphan)) !== null,
  }
}

test('a worker with a clock 15 minutes fast sweeps only what is due', async () => {
  const context = await workerWithClock(15 * MINUTE_MS)
  try {
    const filled = await fill(context, 5 * MINUTE_MS)
    await sweepAll(context)
    expect(await whatIsLeft(context, filled)).toEqual({
      working: 'processing',
      binned: 'failed',
      hold: 'held',
      expired: 0,
      photos: 1,
      orphan: true,
    })
    await expectBooksToBalance(database.db)
  } finally {
    await context.close()
  }
})

test('a worker with a clock 15 minutes slow sweeps all that is due', async () => {
  const context = await workerWithClock(-15 * MINUTE_MS)
  try {
    const filled = await fill(context, -5 * MINUTE_MS)
    await sweepAll(context)
    expect(await whatIsLeft(context, filled)).toEqual({
      working: 'pending',
      binned: 'gone',
      hold: 'released',
      expired: 10,
      photos: 0,
      orphan: false,
    })
    await expectBooksToBalance(database.db)
  } finally {
    await context.close()
  }
})
