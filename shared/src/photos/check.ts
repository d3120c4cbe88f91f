import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import type { PhotoRow } from '../db/tables.ts'
import { isDeadly, mustRunAlone } from '../generations/lifecycle.ts'
import { crashesNow, livenessOf } from '../generations/workers.ts'

export type BegunCheck =
  | { state: 'begun'; row: PhotoRow }
  /** Another check was first, or the photo was removed. */
  | { state: 'ended' }
  /** The photo crashed too many workers: refuse it unread. */
  | { state: 'deadly'; row: PhotoRow }
  /** Workers crashed with this photo: begin again with `isAlone`. */
  | { state: 'must-be-alone' }
  /** It is not known yet whether the worker that checked the photo lives: begin again later. */
  | { state: 'unclear' }

interface CheckOptions {
  workerId: string
  /** True when no other work runs in this worker. */
  isAlone: boolean
}

/** Notes which worker checks a photo, so that the next check can count a crash of that worker. */
export async function beginCheck(
  db: Database,
  id: string,
  { workerId, isAlone }: CheckOptions,
): Promise<BegunCheck> {
  return db.transaction().execute(async (transaction): Promise<BegunCheck> => {
    const checker = sql.ref('photos.worker_id')
    const row = await transaction
      .selectFrom('photos')
      .selectAll()
      .select([livenessOf(checker, workerId).as('liveness'), crashesNow(checker, workerId).as('crashes')])
      .where('id', '=', id)
      .where('status', '=', 'checking')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return { state: 'ended' }
    if (row.liveness === 'unclear') return { state: 'unclear' }
    if (isDeadly(row)) return { state: 'deadly', row }
    const mustWait = mustRunAlone(row) && !isAlone
    await transaction
      .updateTable('photos')
      .set({ crashes: row.crashes, worker_id: mustWait ? null : workerId })
      .where('id', '=', id)
      .execute()
    return mustWait ? { state: 'must-be-alone' } : { state: 'begun', row }
  })
}

/**
 * Notes that the worker ended the check without a result: a later crash of this worker must not count as one
 * of this photo.
 */
export async function abandonCheck(db: Executor, id: string, workerId: string): Promise<void> {
  await db
    .updateTable('photos')
    .set({ worker_id: null })
    .where('id', '=', id)
    .where('status', '=', 'checking')
    .where('worker_id', '=', workerId)
    .execute()
}
