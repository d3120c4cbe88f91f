import { type RawBuilder, sql } from 'kysely'
import type { Stage } from '../contract/generations/schemas.ts'
import type { Executor } from '../db/database.ts'
import { noDiskWait } from '../db/no-disk-wait.ts'
import type { PetBox } from '../db/pet-box.ts'
import type { GenerationRow, NewGeneration, NewPhoto, StageResults } from '../db/tables.ts'
import { COPIED, insertingStoredPhoto, type PhotoUse, usingPhoto } from '../photos/keep.ts'
import type { Attempt } from '../work/kind.ts'
import { isOf } from '../work/rows.ts'
import { generations } from './work.ts'

/** A new row without its photo. */
export type NewRow = Omit<
  NewGeneration,
  'photo_id' | 'upload_key' | 'upload_bytes' | 'photo_key' | 'photo_ready'
>

/** The photo of a new row: one that came with the request, or a use of one that is kept. */
export type PhotoOfNew = { row: NewPhoto } | { use: PhotoUse }

interface Inserted {
  photo_id: string | null
  task_id: string | null
}

/**
 * Writes a row with its photo, in the transaction of its order. It gives null as `photo_id` when that photo
 * is not kept (any more), and null as `task_id` when this user already used the idempotency key: the
 * transaction has to be undone then. Of a saved pet that was removed meanwhile the name stays.
 */
export async function insertGeneration(db: Executor, row: NewRow, photo: PhotoOfNew): Promise<Inserted> {
  const columns = Object.entries(row).filter(([, value]) => value !== undefined)
  const ofPhoto =
    'row' in photo ? insertingStoredPhoto(db, photo.row) : usingPhoto(db, photo.use).returning(COPIED)
  const { rows } = await sql<Inserted>`
    WITH photo AS (${ofPhoto}), written AS (
      INSERT INTO generations (${sql.join(columns.map(([name]) => sql.ref(name)))},
        photo_id, upload_key, upload_bytes, photo_key, photo_ready)
      SELECT ${sql.join(columns.map(([name, value]) => (name === 'pet_id' ? petStillThere(value) : value)))}, id, upload_key, upload_bytes, photo_key, photo_ready
      FROM photo
      ON CONFLICT (user_id, idempotency_key) DO NOTHING
      RETURNING task_id
    )
    SELECT (SELECT id FROM photo) AS photo_id, (SELECT task_id FROM written) AS task_id`.execute(db)
  return rows[0] ?? { photo_id: null, task_id: null }
}

/** The pet's id; null once it is removed, as a removal writes it into rows that are there. */
function petStillThere(id: unknown): RawBuilder<string | null> {
  return sql`(SELECT pets.id FROM pets WHERE pets.id = ${id}::uuid FOR KEY SHARE)`
}

export async function findGeneration(db: Executor, taskId: string): Promise<GenerationRow | undefined> {
  return db.selectFrom('generations').selectAll().where('task_id', '=', taskId).executeTakeFirst()
}

/** The row of an attempt: every write below is guarded by the claim and reports whether it happened. */
function ofAttempt(db: Executor, attempt: Attempt) {
  return db.updateTable('generations').where(isOf(generations, attempt))
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
    .where(noDiskWait)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Remembers that the upright photo is stored, and that the uploaded bytes are no longer needed. */
export async function savePhoto(db: Executor, attempt: Attempt): Promise<boolean> {
  const result = await ofAttempt(db, attempt).set({ photo_ready: true, upload_key: null }).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Remembers the pets that were found; they are found again when the write is lost. */
export async function savePets(db: Executor, attempt: Attempt, pets: PetBox[]): Promise<boolean> {
  const result = await ofAttempt(db, attempt)
    .set({ pets: JSON.stringify(pets), has_pet: pets.length > 0 })
    .where(noDiskWait)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Keeps the result of a stage for a second attempt; with a picture the endpoint that drew it, null for the
 * built-in renderer.
 */
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

/**
 * Writes the seed that the picture is drawn with, for this attempt and all later ones. False when the attempt
 * lost its claim.
 */
export async function saveSeed(db: Executor, attempt: Attempt, seed: number): Promise<boolean> {
  const settled: StageResults = { isSeedFree: false }
  const updated = await ofAttempt(db, attempt)
    .set({ seed, results: sql`results || ${JSON.stringify(settled)}::jsonb` })
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
  const result = await ofAttempt(db, attempt).set({ preview_key: key }).where(noDiskWait).executeTakeFirst()
  return result.numUpdatedRows > 0n
}
