import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import type { PhotoRow } from '../db/tables.ts'
import { isDeadly, mustRunAlone } from '../generations/lifecycle.ts'
import { crashesNow, livenessOf } from '../generations/workers.ts'
import { AT_ONCE } from '../jobs/jobs.ts'

/**
 * Photos of one user that a worker checks at once: one place stays for everybody else, because two photos
 * can take a minute each.
 */
const OF_ONE_USER = AT_ONCE.photos - 1

export type BegunCheck =
  | { state: 'begun'; row: PhotoRow }
  /** Another check was first, or the photo was removed. */
  | { state: 'ended' }
  /** The photo crashed too many workers: refuse it unread. */
  | { state: 'deadly'; row: PhotoRow }
  /** Workers crashed with this photo: begin again with `isAlone`. */
  | { state: 'must-be-alone' }
  /** This worker checks as many photos of the user as it may: begin again later. */
  | { state: 'crowded'; unchecked: number }
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
    const { here, unchecked } = await checksOf(transaction, { row, workerId })
    if (here >= OF_ONE_USER) return { state: 'crowded', unchecked }
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
 * The user's other unchecked photos, and those of them that the worker checks. Two checks of one user that
 * begin at the same time count each other.
 */
async function checksOf(
  transaction: Executor,
  { row: { id, user_id: userId }, workerId }: { row: PhotoRow; workerId: string },
): Promise<{ here: number; unchecked: number }> {
  if (userId === null) return { here: 0, unchecked: 0 }
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`photo checks:${userId}`}))`.execute(transaction)
  const { rows } = await sql<{ here: number; unchecked: number }>`
    SELECT (count(*) FILTER (WHERE worker_id = ${workerId}))::int AS here, count(*)::int AS unchecked
    FROM photos WHERE user_id = ${userId} AND status = 'checking' AND id <> ${id}`.execute(transaction)
  return rows[0] ?? { here: 0, unchecked: 0 }
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
