import type { PositionEvent } from '@pawport/shared/contract/events.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { estimateWait, type Pace } from '@pawport/shared/generations/estimate.ts'
import { sql } from 'kysely'

interface WaitingRow {
  user_id: string
  task_id: string
  position: number
}

/** Everybody's place in the queue, for the users given. One pass over the partial index of waiting rows. */
export async function readPositions(
  db: Database,
  userIds: string[],
  pace: Pace,
): Promise<Map<string, PositionEvent[]>> {
  const { rows } = await sql<WaitingRow>`
    SELECT user_id, task_id, position FROM (
      SELECT user_id, task_id, (row_number() OVER (ORDER BY priority, created_at, task_id))::int AS position
      FROM generations WHERE status = 'pending' AND deleted_at IS NULL AND waits_until IS NULL
    ) AS waiting
    WHERE user_id = ANY(${userIds}::uuid[])`.execute(db)
  const byUser = new Map<string, PositionEvent[]>()
  for (const row of rows) {
    const positions = byUser.get(row.user_id) ?? []
    positions.push({ task_id: row.task_id, position: row.position, ...estimateWait(row.position, pace) })
    byUser.set(row.user_id, positions)
  }
  return byUser
}
