import { sql } from 'kysely'
import { REDRAW_DAYS } from '../contract/generations/redraw-limits.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'
import { idsOfPage } from '../db/ids-of-page.ts'
import type { GenerationRow } from '../db/tables.ts'

/** The free redraw of a picture. */
export interface Redraw {
  /** Its generation, which may be purged. */
  taskId: string
  /** It brought no picture, and its owner did not cancel it: another one may be ordered. */
  isFailed: boolean
}

type Original = Pick<GenerationRow, 'status' | 'endpoint' | 'credits_cost' | 'photo_ready' | 'finished_at'>

/**
 * Until when a picture may be drawn once more for free: a model drew it, and it was paid for, so that a
 * redraw is not drawn again for free itself. Null for every other.
 */
export function redrawableUntil(row: Original): Date | null {
  const { status, endpoint, credits_cost: cost, photo_ready: hasPhoto, finished_at: finishedAt } = row
  if (status !== 'completed' || endpoint === null || cost === 0 || !hasPhoto || !finishedAt) return null
  return new Date(finishedAt.getTime() + REDRAW_DAYS * DAY_MS)
}

const failed = sql<boolean>`EXISTS (
  SELECT FROM generations redrawn WHERE redrawn.task_id = redraws.redrawn_as
  AND redrawn.status = 'failed' AND redrawn.error_code IS DISTINCT FROM 'cancelled')`

/** The redraws of the pictures in the table `page` of a query: one look for all of them. */
export const redrawsOfPage = sql<{ task_id: string; redraw: Redraw }>`(
  SELECT task_id, json_build_object('taskId', redrawn_as, 'isFailed', ${failed}) AS redraw
  FROM redraws WHERE task_id = ANY (${idsOfPage}))`.as('redraws_of_page')

/** The redraw of a picture; undefined before it is ordered. */
export function redrawOf(db: Executor, taskId: string): Promise<Redraw | undefined> {
  return db
    .selectFrom('redraws')
    .select(['redrawn_as as taskId', failed.as('isFailed')])
    .where('task_id', '=', taskId)
    .executeTakeFirst()
}

/** Notes the redraw of a picture. False, with nothing written, when it has one that did not fail. */
export async function claimRedraw(
  transaction: Executor,
  { of, as, now }: { of: string; as: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('redraws')
    .values({ task_id: of, redrawn_as: as, created_at: now })
    .onConflict((conflict) =>
      conflict.column('task_id').doUpdateSet({ redrawn_as: as, created_at: now }).where(failed),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
