import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VideoShape } from '../contract/videos/limits.ts'
import { setPictureMails } from '../mail/recipients.ts'
import { pushMessage } from '../push/push-message.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { generationRow } from '../testing/generation-row.ts'
import { endOverdue } from '../work/due.ts'
import { complete as completeWork, fail } from '../work/ends.ts'
import { cancelVideo } from './cancel.ts'
import { videos } from './work.ts'

let database: TestDatabase
let userId: string
const now = new Date()

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  userId = randomUUID()
  const user = { id: userId, email: `${userId}@example.com`, name: 'Ada' }
  await database.db.insertInto('users').values(user).execute()
})
afterAll(() => database?.drop())

interface VideoAttempt {
  videoId: string
  claim: string
}

interface Making extends VideoAttempt {
  taskId: string
}

/** A video of the user that a worker makes. */
async function making(shape: VideoShape = 'square', attempts = 1): Promise<Making> {
  const { db } = database
  const done = { status: 'completed', output_image_key: randomUUID(), output_description: 'text' } as const
  const picture = generationRow(userId, done)
  await db.insertInto('generations').values(picture).execute()
  const [videoId, claim, taskId] = [randomUUID(), randomUUID(), picture.task_id]
  const about = { task_id: taskId, user_id: userId, destination: 'Oslo', shape, idempotency_key: null }
  const deadline = new Date(now.getTime() - 1_000)
  await db
    .insertInto('videos')
    .values({
      ...{ ...about, id: videoId, credits_cost: 0, status: 'processing', folder: randomUUID() },
      ...{ claim, attempts, deadline_at: deadline },
    })
    .execute()
  return { videoId, claim, taskId }
}

function complete({ videoId: id, claim }: VideoAttempt) {
  const made = { hasMp4: true, width: 720, height: 720, seconds: 5, bytes: 9, model: 'test' }
  return completeWork(database.db, videos, { id, claim }, made, now)
}

function notices() {
  return database.db
    .selectFrom('notices')
    .select(['kind', 'key', 'data', 'count'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

test('the owner is told of the end of a video, once, and not of one that the owner cancelled', async () => {
  const [done, failed, cancelled] = [await making(), await making('tall'), await making()]
  expect(await complete(done)).toBe('completed')
  expect(await complete(done)).toBe('lost')
  const attempt = { id: failed.videoId, claim: failed.claim }
  expect(await fail(database.db, videos, attempt, 'video_failed', now)).toBe(true)
  expect(await fail(database.db, videos, attempt, 'video_failed', now)).toBe(false)
  await database.db.transaction().execute((transaction) => cancelVideo(transaction, cancelled.videoId, now))
  const about = ({ taskId }: Making, shape: VideoShape) => ({ task_id: taskId, destination: 'Oslo', shape })
  const [key, failedKey] = [`video:${done.videoId}`, `video:${failed.videoId}`]
  expect(await notices()).toEqual([
    { kind: 'video-completed', key, data: about(done, 'square'), count: 1 },
    { kind: 'video-failed', key: failedKey, data: about(failed, 'tall'), count: 1 },
  ])
})

test('a video that is given up after its last attempt is told, too', async () => {
  await making('square', 5)
  await endOverdue(database.db, videos, { now, observerId: randomUUID() })
  expect(await notices()).toMatchObject([{ kind: 'video-failed' }])
})

test('only users who want mails get one, a minute later', async () => {
  const mails = () =>
    database.db
      .selectFrom('mails')
      .select(['template', 'data', sql<number>`extract(epoch FROM next_try_at - created_at)::int`.as('wait')])
      .where('user_id', '=', userId)
      .execute()
  await complete(await making())
  expect(await mails()).toEqual([])
  await setPictureMails(database.db, userId, true)
  const { taskId, videoId, claim } = await making('tall')
  await complete({ videoId, claim })
  const data = { videoId, taskId, shape: 'tall', destination: 'Oslo', hasFailed: false }
  expect(await mails()).toEqual([{ template: 'video-ended', data, wait: 60 }])
})

test('a browser that is told of everything is told of the video, and led to it', async () => {
  const sessionHash = randomBytes(32)
  await sql`INSERT INTO sessions (token_hash, user_id, expires_at)
    VALUES (${sessionHash}, ${userId}, now() + interval '1 day')`.execute(database.db)
  const subscription = { user_id: userId, session_hash: sessionHash, endpoint: 'https://push.example/1' }
  await database.db
    .insertInto('push_subscriptions')
    .values({ ...subscription, endpoint_hash: sessionHash, p256dh: 'key', auth: 'auth', wants_all: true })
    .execute()
  const { taskId, ...attempt } = await making('tall')
  await complete(attempt)
  const waiting = await database.db
    .selectFrom('pushes')
    .innerJoin('notices', 'notices.id', 'pushes.notice_id')
    .select(['notices.key', 'notices.data'])
    .where('user_id', '=', userId)
    .execute()
  expect(waiting).toHaveLength(1)
  const [notice] = waiting
  if (!notice) return
  for (const locale of ['en', 'zh'] as const)
    expect(pushMessage('video-completed', notice, locale)).toMatchObject({
      body: expect.stringContaining('Oslo'),
      url: `/#/dashboard/${taskId}/video/tall`,
      tag: `video:${attempt.videoId}`,
    })
})
