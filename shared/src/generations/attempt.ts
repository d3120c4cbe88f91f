import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import { release } from '../credits/ledger/holds.ts'
import type { Database, Executor } from '../db/database.ts'
import type { GenerationRow } from '../db/tables.ts'
import { letPhotoGo } from '../photos/keep.ts'
import { captureFinished } from './capture-finished.ts'
import { mustRunAlone, reasonToGiveUp } from './lifecycle.ts'
import { failedWith, WAITING_AGAIN } from './moves.ts'
import { type Attempt, type Completion, completeGeneration, failGeneration } from './store.ts'
import { tellOfEnd } from './tell-of-end.ts'
import { crashesNow, type Liveness, livenessOf } from './workers.ts'

export type Claim =
  | { state: 'claimed'; row: GenerationRow }
  /** The generation has ended already. */
  | { state: 'ended' }
  /**
   * The generation had too many attempts or crashed too many workers: this call failed it and released its
   * credits.
   */
  | { state: 'given-up'; code: ErrorCode }
  /** The owner has the allowed number of generations in processing: claim it again later. */
  | { state: 'busy' }
  /** Workers crashed with this generation: claim it again with `isAlone`. */
  | { state: 'must-be-alone' }
  /** It is not known yet whether the worker that held the generation lives: claim it again later. */
  | { state: 'unclear' }

interface ClaimOptions {
  claim: string
  workerId: string
  now: Date
  deadline: Date
  /** Pictures of one user that may be in work at the same time. */
  perUser: number
  /** True when no other work runs in this worker. */
  isAlone: boolean
}

/**
 * Takes a generation for one attempt. The worker that held it before can no longer write: its claim is gone.
 * A generation that may not be tried again fails here, in the same transaction, and its credits are released.
 */
export async function claimGeneration(db: Database, taskId: string, options: ClaimOptions): Promise<Claim> {
  const { now, perUser, workerId, isAlone } = options
  return db.transaction().execute(async (transaction): Promise<Claim> => {
    const owner = await ownerOf(transaction, taskId)
    if (!owner) return { state: 'ended' }
    // Two workers must not count at the same time. The lock belongs to one user, so that claims for others do
    // not wait.
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`claims:${owner}`}))`.execute(transaction)
    const row = await lockUnfinished(transaction, taskId, workerId)
    if (!row) return { state: 'ended' }
    if (row.liveness === 'unclear') return { state: 'unclear' }
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

type LockedRow = GenerationRow & { liveness: Liveness }

async function ownerOf(db: Executor, taskId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('generations')
    .select('user_id')
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.user_id
}

/** Locks and reads the row; `crashes` includes a crash of the worker that held it until now. */
async function lockUnfinished(
  db: Executor,
  taskId: string,
  observerId: string,
): Promise<LockedRow | undefined> {
  const workerId = sql.ref('generations.worker_id')
  return db
    .selectFrom('generations')
    .selectAll()
    .select([livenessOf(workerId, observerId).as('liveness'), crashesNow(workerId, observerId).as('crashes')])
    .where('task_id', '=', taskId)
    .where('status', 'in', ['pending', 'processing'])
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * The generation waits to run alone: until then the end of a worker must not count as a crash of this
 * generation.
 */
async function noteCrash(db: Executor, { task_id, liveness, crashes }: LockedRow): Promise<void> {
  if (liveness !== 'crashed') return
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
      last_error: null,
      waits_until: null,
    })
    .where('task_id', '=', taskId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An error that is thrown to undo the transaction. */
class Undo extends Error {}

/**
 * Completes the generation and captures its hold in one transaction. A hold that expired while the generation
 * waited is made again; without credits for it nothing is written (`unpaid`). `lost`: another attempt, or the
 * owner, ended it first.
 */
export async function completeAndCapture(
  db: Database,
  attempt: Attempt,
  completion: Completion,
): Promise<'completed' | 'lost' | 'unpaid'> {
  const { taskId: generationId } = attempt
  const { now } = completion
  let outcome: 'completed' | 'lost' | 'unpaid' = 'lost'
  try {
    await db.transaction().execute(async (transaction) => {
      const row = await completeGeneration(transaction, attempt, completion)
      if (!row) return
      outcome = 'completed'
      await tellOfEnd(transaction, 'picture-completed', { ...row, task_id: generationId })
      const { user_id: userId, credits_cost: amount } = row
      if (await captureFinished(transaction, { generationId, userId, amount, now })) return
      outcome = 'unpaid'
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
  return outcome
}

/**
 * Fails the generation and releases its hold in one transaction. False when another attempt, or the owner,
 * ended it first.
 */
export async function failAndRelease(
  db: Database,
  attempt: Attempt,
  code: ErrorCode,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await failGeneration(transaction, attempt, code, now)
    if (!ended) return false
    await tellOfEnd(transaction, 'picture-failed', ended)
    await letPhotoGo(transaction, { taskId: attempt.taskId, code, now })
    await release(transaction, { generationId: attempt.taskId, cause: code, now })
    return true
  })
}

/**
 * Fails an unfinished generation, also one that a worker holds: the worker finds its claim gone. The credits
 * are released in the same transaction. False when it had ended already or, with `onlyOverdue`, is not past
 * its deadline.
 */
export async function endGeneration(
  transaction: Executor,
  taskId: string,
  { code, now, onlyOverdue = false }: { code: ErrorCode; now: Date; onlyOverdue?: boolean },
): Promise<boolean> {
  const ended = await transaction
    .updateTable('generations')
    .set(failedWith(code, now))
    .where('task_id', '=', taskId)
    .where('status', 'in', ['pending', 'processing'])
    .$if(onlyOverdue, (overdue) => overdue.where('deadline_at', '<', now))
    .returning(['task_id', 'user_id', 'prompt_location'])
    .executeTakeFirst()
  if (!ended) return false
  await tellOfEnd(transaction, 'picture-failed', ended)
  await letPhotoGo(transaction, { taskId, code, now })
  await release(transaction, { generationId: taskId, cause: code, now })
  return true
}
