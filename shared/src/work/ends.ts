import { sql, Transaction } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { crashesNow } from '../generations/workers.ts'
import type { Attempt, Columns, Kind, Row, Table, Target } from './kind.ts'
import { type InTable, isOf, moved, removeRow, updateRow } from './rows.ts'

/** An error that is thrown to undo the transaction. */
class Undo extends Error {}

/**
 * Completes the row of an attempt and writes what belongs to that, in one transaction. `lost`: another
 * attempt, or the owner, ended it first. `refused`: the kind undid it, such as for lack of credits; nothing
 * is written.
 */
export async function complete<T extends Table, End, Reason extends string>(
  db: Executor,
  kind: Kind<T, End, Reason>,
  attempt: Attempt,
  end: End,
  now: Date,
): Promise<'completed' | 'lost' | 'refused'> {
  try {
    return await within(db, async (transaction) => {
      await kind.lockFirst?.(transaction, attempt.id)
      const columns = { ...moved(kind, 'completed'), ...kind.lease.ended?.(now) }
      const row = await endRow(transaction, kind, attempt, {
        ...columns,
        ...kind.columns?.completed?.(end, now),
      })
      if (!row) return 'lost'
      if ((await kind.withCompletion?.(transaction, row, end, now)) === false) throw new Undo()
      return 'completed'
    })
  } catch (error) {
    if (error instanceof Undo) return 'refused'
    throw error
  }
}

/**
 * Fails the row of an attempt and writes what belongs to that, in one transaction; without a claim the
 * unfinished row, whichever attempt holds it. False when another attempt, or the owner, ended it first.
 */
export async function fail<T extends Table, End, Reason extends string>(
  db: Executor,
  kind: Kind<T, End, Reason>,
  attempt: Target,
  reason: Reason,
  now: Date,
): Promise<boolean> {
  return within(db, async (transaction) => {
    await kind.lockFirst?.(transaction, attempt.id)
    const columns = { ...moved(kind, 'failed'), ...kind.lease.ended?.(now) }
    const row = await endRow(transaction, kind, attempt, {
      ...columns,
      ...kind.columns?.failed?.(reason, now),
    })
    if (row) await kind.withFailure?.(transaction, row, reason, now)
    return row !== undefined
  })
}

interface Release {
  now: Date
  /** False for an interrupted attempt: it does not count. */
  counted: boolean
  /** Why; left out, the message of an earlier attempt stays. */
  error?: string | null
  /** When the row may be claimed again; left out, at once. */
  at?: Date
  /**
   * The observer, which decides whether the worker that held the row crashed; without it that worker counts
   * as living.
   */
  observerId?: string
}

/** Lets the row of an attempt wait for the next one. False when the attempt lost its claim. */
export async function release<T extends Table, End, Reason extends string>(
  db: Executor,
  kind: Kind<T, End, Reason>,
  attempt: Target,
  { now, counted, error, at = now, observerId }: Release,
): Promise<boolean> {
  const row = await updateRow(db, kind, isOf(kind, attempt), {
    ...moved(kind, 'waiting'),
    ...kind.lease.released(now, at),
    ...kind.columns?.released?.(error),
    ...(!counted && { attempts: sql`attempts - 1` }),
    ...(kind.countsCrashes &&
      observerId !== undefined && { crashes: crashesNow(sql.ref(`${kind.table}.worker_id`), observerId) }),
  })
  return row !== undefined
}

/**
 * Ends an attempt that failed for a reason that may pass: the row waits for the next attempt, or fails after
 * the last one.
 * @returns when the row may be claimed again; `failed`; or `lost` when another attempt, or the owner, ended
 * it first
 */
export async function retry<T extends Table, End, Reason extends string>(
  db: Executor,
  kind: Kind<T, End, Reason>,
  { attempt, attempts }: { attempt: Attempt; attempts: number },
  { now, error, afterMs }: { now: Date; error: string; afterMs?: number | undefined },
): Promise<Date | 'failed' | 'lost'> {
  if (attempts >= kind.mostAttempts)
    return (await fail(db, kind, attempt, kind.spent(error), now)) ? 'failed' : 'lost'
  const at = new Date(now.getTime() + (afterMs ?? kind.pauseMs?.(attempts) ?? 0))
  return (await release(db, kind, attempt, { now, counted: true, error, at })) ? at : 'lost'
}

function endRow<T extends Table>(
  db: Executor,
  kind: InTable<T>,
  attempt: Target,
  columns: Columns,
): Promise<Row<T> | undefined> {
  return kind.statuses
    ? updateRow(db, kind, isOf(kind, attempt), columns)
    : removeRow(db, kind, isOf(kind, attempt))
}

/** In the transaction of the caller, or in one of its own. */
function within<T>(db: Executor, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db instanceof Transaction ? work(db) : db.transaction().execute(work)
}
