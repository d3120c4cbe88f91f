import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { Database, Executor } from '../db/database.ts'
import type { GenerationRow } from '../db/tables.ts'
import { mustRunAlone, reasonToGiveUp } from './lifecycle.ts'
import { WAITING_AGAIN } from './moves.ts'
import { endGeneration } from './settle.ts'
import { crashesNow, type Fate, fateOf } from './workers.ts'

export type Claim =
  | { state: 'claimed'; row: GenerationRow }
  /** It has ended already. */
  | { state: 'ended' }
  /** It was tried too often, or crashed too many workers: it failed just now, and its credits are back. */
  | { state: 'given-up'; code: ErrorCode }
  /** Its owner has as many pictures in work as one may have: come again later. */
  | { state: 'busy' }
  /** Workers crashed with it: claim it again with `isAlone`. */
  | { state: 'must-be-alone' }
  /** Whether the worker that held it still lives cannot be told yet: come again later. */
  | { state: 'unclear' }

interface ClaimOptions {
  claim: string
  workerId: string
  now: Date
  deadline: Date
  /** Pictures of one user that may be in work at the same time. */
  perUser: number
  /** Nothing else runs in this worker. */
  isAlone: boolean
}

/**
 * Takes a generation for one attempt. Whoever held it before can no longer write: its claim is gone. One that may not be
 * tried again fails here, in the same transaction, and its credits go back: no worker has to live through it.
 */
export async function claimGeneration(db: Database, taskId: string, options: ClaimOptions): Promise<Claim> {
  const { now, perUser, workerId, isAlone } = options
  return db.transaction().execute(async (transaction): Promise<Claim> => {
    const owner = await ownerOf(transaction, taskId)
    if (!owner) return { state: 'ended' }
    // Two workers must not count at the same time. The lock is the user's, so others are not held up.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`claims:${owner}`}))`.execute(transaction)
    const row = await lockUnfinished(transaction, taskId, workerId)
    if (!row) return { state: 'ended' }
    if (row.fate === 'unclear') return { state: 'unclear' }
    const code = reasonToGiveUp(row)
    if (code) {
      await endGeneration(transaction, taskId, { code, now })
      return { state: 'given-up', code }
    }
    if ((await countProcessing(transaction, row)) >= perUser) return { state: 'busy' }
    if (mustRunAlone(row) && !isAlone) {
      await noteCrash(transaction, row)
      return { state: 'must-be-alone' }
    }
    return { state: 'claimed', row: await take(transaction, taskId, { ...options, crashes: row.crashes }) }
  })
}

type LockedRow = GenerationRow & { fate: Fate }

async function ownerOf(db: Executor, taskId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('generations')
    .select('user_id')
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.user_id
}

/** The row as it is once it is locked; `crashes` counts that of the worker that held it until now. */
async function lockUnfinished(db: Executor, taskId: string, judgeId: string): Promise<LockedRow | undefined> {
  const workerId = sql.ref('generations.worker_id')
  return db
    .selectFrom('generations')
    .selectAll()
    .select([fateOf(workerId, judgeId).as('fate'), crashesNow(workerId, judgeId).as('crashes')])
    .where('task_id', '=', taskId)
    .where('status', 'in', ['pending', 'processing'])
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** It waits until its worker has nothing else to do: a worker that dies meanwhile must not count against it. */
async function noteCrash(db: Executor, { task_id, fate, crashes }: LockedRow): Promise<void> {
  if (fate !== 'crashed') return
  await db
    .updateTable('generations')
    .set({ ...WAITING_AGAIN, crashes })
    .where('task_id', '=', task_id)
    .execute()
}

async function countProcessing(db: Executor, { user_id, task_id }: GenerationRow): Promise<number> {
  const { count } = await db
    .selectFrom('generations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .where('status', '=', 'processing')
    .where('task_id', '!=', task_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function take(
  db: Executor,
  taskId: string,
  { claim, workerId, now, deadline, crashes }: ClaimOptions & { crashes: number },
): Promise<GenerationRow> {
  return db
    .updateTable('generations')
    .set({
      status: 'processing',
      claim,
      worker_id: workerId,
      crashes,
      attempts: sql`attempts + 1`,
      started_at: now,
      deadline_at: deadline,
      stage: 'preparing',
      progress: 0,
      preview_key: null,
      waits_until: null,
    })
    .where('task_id', '=', taskId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
