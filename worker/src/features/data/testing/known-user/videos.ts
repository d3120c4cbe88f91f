import { randomUUID } from 'node:crypto'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { HOUR_MS, type Made } from './made.ts'

/** A finished video of a picture, and one whose credits are on hold. */
export async function makeVideos(
  db: Database,
  userId: string,
  { now, keys, task }: Made & { task: string },
): Promise<void> {
  const video = { task_id: task, user_id: userId, destination: 'Kyoto', idempotency_key: null }
  const made = { status: 'completed', has_mp4: true, bytes: 9, finished_at: now } as const
  const waiting = randomUUID()
  await db
    .insertInto('videos')
    .values([
      { id: randomUUID(), ...video, ...made, shape: 'square', credits_cost: 0, folder: keys.videoFolder },
      { id: waiting, ...video, shape: 'tall', credits_cost: 1 },
    ])
    .execute()
  await reserve(db, {
    userId,
    generationId: waiting,
    amount: 1,
    now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  })
}
