import type { PositionEvent } from '@pawport/shared/contract/events.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { estimateWait, type Pace } from '@pawport/shared/generations/estimate.ts'
import { sql } from 'kysely'

/** A position in the queue, and the owner who gets it. */
export interface QueuedGeneration {
  userId: string
  position: PositionEvent
}

interface WaitingRow {
  user_id: string
  task_id: string
  position: number
}

/**
 * The first `depth` positions of the queue, in their order. Reads no more rows than that, however many wait.
 */
export async function readHead(
  db: Database,
  { depth, pace }: { depth: number; pace: Pace },
): Promise<QueuedGeneration[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT user_id, task_id, (row_number() OVER (ORDER BY priority, created_at, task_id))::int AS position
    FROM (
      SELECT user_id, task_id, priority, created_at FROM generations
      WHERE status = 'pending' AND deleted_at IS NULL AND waits_until IS NULL
      ORDER BY priority, created_at, task_id LIMIT ${depth}
    ) AS head`.execute(db)
  return rows.map(({ user_id: userId, task_id, position }) => ({
    userId,
    position: { task_id, position, ...estimateWait(position, pace) },
  }))
}
