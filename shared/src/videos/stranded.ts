import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { crashesNow } from '../generations/workers.ts'
import { endVideo, MAX_VIDEO_ATTEMPTS, WAITING_AGAIN } from './attempt.ts'

const BATCH = 100

/** Videos that wait and did not change since a time; most of them wait for their turn and have a job already. */
export async function strandedVideos(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('videos')
    .select('id')
    .where('status', '=', 'pending')
    .where('updated_at', '<', before)
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Videos past their deadline wait again, or fail and get their credits back once they had their attempts. */
export async function giveUpOverdueVideos(
  db: Database,
  { now, workerId }: { now: Date; workerId: string },
): Promise<{ requeued: string[]; failed: string[] }> {
  const requeued = await db
    .updateTable('videos')
    .set({ ...WAITING_AGAIN, crashes: crashesNow(sql.ref('videos.worker_id'), workerId) })
    .where('status', '=', 'processing')
    .where('deadline_at', '<', now)
    .where('attempts', '<', MAX_VIDEO_ATTEMPTS)
    .returning('id')
    .execute()
  const spent = await db
    .selectFrom('videos')
    .select('id')
    .where('status', '=', 'processing')
    .where('deadline_at', '<', now)
    .execute()
  const failed: string[] = []
  // One transaction each: two sweepers that lock accounts in different orders could deadlock.
  for (const { id } of spent) {
    const end = { code: 'video_timeout', now, onlyOverdue: true } as const
    if (await db.transaction().execute((transaction) => endVideo(transaction, id, end))) failed.push(id)
  }
  return { requeued: requeued.map(({ id }) => id), failed }
}
