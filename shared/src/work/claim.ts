import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { crashesNow, type Liveness, livenessOf } from '../generations/workers.ts'
import { fail, release } from './ends.ts'
import type { Attempt, Kind, Row, Table, Tried } from './kind.ts'
import { countRunning, lockOwner } from './owner-limit.ts'
import { type InTable, idOf, isUnfinished, updateRow } from './rows.ts'

export type Claim<T extends Table, Reason = string> =
  /** `attempts` counts this one. */
  | { state: 'claimed'; row: Row<T>; attempts: number; attempt: Attempt }
  /** It has ended, is gone, or another worker has it. */
  | { state: 'ended' }
  /** It had too many attempts or crashed too many workers: this call failed it. */
  | { state: 'given-up'; reason: Reason }
  /** As many rows of its owner run as may run at once: claim it again later. */
  | { state: 'busy' }
  /** It may crash its worker: claim it again with `isAlone`. */
  | { state: 'must-be-alone' }
  /** It is not known yet whether the worker that held it lives: claim it again later. */
  | { state: 'unclear' }

interface ClaimOptions {
  now: Date
  /** Of a kind that counts crashes: the worker that claims; it observes which others crashed. */
  workerId?: string
  /** True when no other work runs in this worker. */
  isAlone?: boolean
  /** How many rows of one owner may run at once; left out, any number. The table then has a `user_id`. */
  mostOfOwner?: number
  /** How long the claim holds, where the kind does not say it. */
  leaseMs?: number
}

/**
 * Takes a row for one attempt. The attempt that held it before can no longer write: its claim is gone. A row
 * that may not be tried again fails here, in the same transaction.
 */
export async function claim<T extends Table, End, Reason extends string>(
  db: Database,
  kind: Kind<T, End, Reason>,
  id: string,
  options: ClaimOptions,
): Promise<Claim<T, Reason>> {
  const { giveUp, mustRunAlone } = kind
  if (!giveUp) return take(db, kind, id, options)
  const { now, workerId = '', isAlone = false, mostOfOwner } = options
  return db.transaction().execute(async (transaction): Promise<Claim<T, Reason>> => {
    await kind.lockFirst?.(transaction, id)
    if (mostOfOwner !== undefined) await lockOwner(transaction, kind, id)
    const row = await lock(transaction, kind, id, options)
    if (!row) return { state: 'ended' }
    if (row.liveness === 'unclear') return { state: 'unclear' }
    const reason = giveUp(row)
    if (reason) {
      await fail(transaction, kind, { id }, reason, now)
      return { state: 'given-up', reason }
    }
    if (mostOfOwner !== undefined && (await countRunning(transaction, kind, id)) >= mostOfOwner)
      return { state: 'busy' }
    if (mustRunAlone?.(row) && !isAlone) {
      // Until it runs alone the end of a worker must not count as its crash.
      if (row.liveness === 'crashed')
        await release(transaction, kind, { id }, { now, counted: true, observerId: workerId })
      return { state: 'must-be-alone' }
    }
    return take(transaction, kind, id, { ...options, crashes: row.crashes })
  })
}

/** `crashes` includes a crash of the worker that held the row until now. */
type Locked = Tried & { liveness: Liveness }

async function lock(
  db: Executor,
  kind: InTable & Pick<Kind<Table, unknown>, 'lease'>,
  id: string,
  { now, workerId: observerId = '' }: ClaimOptions,
): Promise<Locked | undefined> {
  const workerId = sql.ref(`${kind.table}.worker_id`)
  const observed = kind.countsCrashes
    ? sql`${livenessOf(workerId, observerId)} AS liveness, ${crashesNow(workerId, observerId)} AS crashes`
    : sql`'left' AS liveness, 0 AS crashes`
  const { rows } = await sql<Locked>`
    SELECT attempts, ${observed} FROM ${sql.table(kind.table)}
    WHERE ${isClaimable(kind, id, now)} FOR UPDATE`.execute(db)
  return rows[0]
}

function isClaimable(
  kind: InTable & Pick<Kind<Table, unknown>, 'lease'>,
  id: string,
  now: Date,
): RawBuilder<boolean> {
  return sql`${idOf(kind)} = ${id} AND ${isUnfinished(kind)} AND ${kind.lease.isFree?.(now) ?? sql`true`}`
}

async function take<T extends Table, End, Reason extends string>(
  db: Executor,
  kind: Kind<T, End, Reason>,
  id: string,
  { now, leaseMs, workerId, crashes }: ClaimOptions & { crashes?: number },
): Promise<Claim<T, Reason>> {
  const { statuses, fence, lease } = kind
  const held = randomUUID()
  const row = await updateRow(db, kind, isClaimable(kind, id, now), {
    ...(statuses && { status: statuses.running }),
    ...(fence === 'claim' && { claim: held }),
    ...(kind.countsCrashes && { worker_id: workerId, crashes }),
    attempts: sql`attempts + 1`,
    ...lease.claimed(now, leaseMs ?? lease.ms ?? 0),
    ...kind.columns?.claimed?.(held, now),
  })
  if (!row) return { state: 'ended' }
  // TypeScript does not look into the row of a table that it does not know yet; every `Table` has the column.
  const { attempts } = row as unknown as { attempts: number }
  return { state: 'claimed', row, attempts, attempt: { id, claim: fence === 'attempts' ? attempts : held } }
}
