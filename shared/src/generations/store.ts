import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { Stage } from '../contract/generations.ts'
import type { Executor } from '../db/database.ts'
import type { GenerationRow, NewGeneration, PetBox, StageResults } from '../db/tables.ts'
import { failedWith, WAITING_AGAIN } from './moves.ts'

/** Writes the row. False when this user already used the idempotency key. */
export async function insertGeneration(db: Executor, row: NewGeneration): Promise<boolean> {
  const inserted = await db
    .insertInto('generations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('task_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findGeneration(db: Executor, taskId: string): Promise<GenerationRow | undefined> {
  return db.selectFrom('generations').selectAll().where('task_id', '=', taskId).executeTakeFirst()
}

/** The attempt that a write belongs to. Every write below is guarded by it and reports whether it happened. */
export interface Attempt {
  taskId: string
  claim: string
}

function ofAttempt(db: Executor, attempt: Attempt) {
  return db
    .updateTable('generations')
    .where('task_id', '=', attempt.taskId)
    .where('claim', '=', attempt.claim)
    .where('status', '=', 'processing')
}

/** Writes stage and progress. Percent never goes back within an attempt. */
export async function reportProgress(
  db: Executor,
  attempt: Attempt,
  stage: Stage,
  percent: number,
): Promise<boolean> {
  const result = await ofAttempt(db, attempt)
    .set({ stage, progress: percent })
    .where((where) => where.or([where('progress', '<=', percent), where('stage', '!=', stage)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Remembers that the upright photo is stored, and that the uploaded bytes are no longer needed. */
export async function savePhoto(db: Executor, attempt: Attempt): Promise<boolean> {
  const result = await ofAttempt(db, attempt).set({ photo_ready: true, upload_key: null }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function savePets(db: Executor, attempt: Attempt, pets: PetBox[]): Promise<boolean> {
  const result = await ofAttempt(db, attempt)
    .set({ pets: JSON.stringify(pets), has_pet: pets.length > 0 })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Keeps the result of a stage for a second attempt; with a picture the endpoint that drew it, null for the built-in renderer. */
export async function saveResult(
  db: Executor,
  attempt: Attempt,
  result: StageResults,
  endpoint?: string | null,
): Promise<boolean> {
  const updated = await ofAttempt(db, attempt)
    .set({
      results: sql`results || ${JSON.stringify(result)}::jsonb`,
      ...(endpoint !== undefined && { endpoint }),
    })
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Counts a call of a paid endpoint for this generation, at its price in millionths. Undefined when lost. */
export async function countEndpointCall(
  db: Executor,
  attempt: Attempt,
  { endpoint, price }: { endpoint: string; price: number },
): Promise<{ user_id: string; credits_cost: number } | undefined> {
  return ofAttempt(db, attempt)
    .set({
      endpoint,
      endpoint_calls: sql`endpoint_calls + 1`,
      endpoint_cost: sql`endpoint_cost + ${price}`,
    })
    .returning(['user_id', 'credits_cost'])
    .executeTakeFirst()
}

/** Names the latest unfinished frame; every end of the attempt removes the name. */
export async function savePreview(db: Executor, attempt: Attempt, key: string): Promise<boolean> {
  const result = await ofAttempt(db, attempt).set({ preview_key: key }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface Completion {
  imageKey: string
  /** Of the picture with its thumbnails. */
  bytes: number
  description: string
  now: Date
}

/**
 * The last move of a generation that has its picture; attempt.ts calls it in the transaction that charges for it. Undefined
 * when lost.
 */
export async function completeGeneration(
  db: Executor,
  attempt: Attempt,
  completion: Completion,
): Promise<{ user_id: string; credits_cost: number } | undefined> {
  return ofAttempt(db, attempt)
    .set({
      status: 'completed',
      stage: null,
      progress: 100,
      preview_key: null,
      output_image_key: completion.imageKey,
      picture_bytes: completion.bytes,
      output_description: completion.description,
      finished_at: completion.now,
      deadline_at: null,
      claim: null,
      worker_id: null,
    })
    .returning(['user_id', 'credits_cost'])
    .executeTakeFirst()
}

/**
 * The last move of a generation that cannot be completed; attempt.ts calls it in the transaction that releases the credits.
 */
export async function failGeneration(
  db: Executor,
  attempt: Attempt,
  code: ErrorCode,
  now: Date,
): Promise<boolean> {
  const result = await ofAttempt(db, attempt).set(failedWith(code, now)).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The longest error of an attempt that is kept, in characters. */
const LONGEST_ERROR = 500

/** Gives an attempt back to the queue. An interrupted attempt does not count. `reason` is kept for administrators. */
export async function handBackGeneration(
  db: Executor,
  attempt: Attempt,
  { counted, reason = null }: { counted: boolean; reason?: string | null },
): Promise<boolean> {
  const result = await ofAttempt(db, attempt)
    .set({
      ...WAITING_AGAIN,
      last_error: reason?.slice(0, LONGEST_ERROR) ?? null,
      ...(counted ? {} : { attempts: sql`attempts - 1` }),
    })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
