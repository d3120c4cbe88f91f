import { builtOnce } from '@pawport/shared/db/built-once.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Takes the watermark from a generation whose hold has any credits but welcome credits. Sent behind the
 * statement that writes the hold, or as a part of a later one.
 */
export function unmarking(taskId: string): RawBuilder<unknown> {
  return sql`
    UPDATE generations SET watermark = false
    WHERE task_id = ${taskId}::uuid AND watermark AND EXISTS (
      SELECT FROM credit_holds hold
      JOIN credit_hold_items item ON item.hold_id = hold.id
      JOIN credit_lots lot ON lot.id = item.lot_id
      WHERE hold.generation_id = ${taskId}::uuid AND lot.kind <> 'welcome')`
}

export const unmarkQuery = builtOnce('unmark', (db, { taskId }: { taskId: string }) =>
  unmarking(taskId).compile(db),
)
