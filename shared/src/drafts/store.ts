import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { Database } from '../db/database.ts'
import type { DraftOrder } from '../db/draft-tables.ts'

export interface NewDraft {
  id: string
  /** A hash of the user or network that asks. */
  sender: Buffer
  photo: Buffer | null
  photo_key: string | null
  request: DraftOrder
  created_at: Date
}

interface Limits {
  /** Requests of the whole installation, and of one sender, that are not answered yet. */
  atOnce: number
  perSender: number
}

/** Writes the row. False, with nothing written, when too many requests are not answered yet. */
export async function insertDraft(db: Database, row: NewDraft, limits: Limits): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Two inserts at the same time must each count the other.
    await sql`SELECT pg_advisory_xact_lock('drafts'::regclass::oid::integer, 0)`.execute(transaction)
    const { all, own } = await transaction
      .selectFrom('drafts')
      .select((select) => [
        select.fn.countAll<number>().as('all'),
        select.fn.countAll<number>().filterWhere('sender', '=', row.sender).as('own'),
      ])
      .executeTakeFirstOrThrow()
    if (Number(all) >= limits.atOnce || Number(own) >= limits.perSender) return false
    await transaction
      .insertInto('drafts')
      .values({ ...row, request: JSON.stringify(row.request) })
      .execute()
    return true
  })
}

export interface TakenDraft {
  photo: Buffer | null
  photo_key: string | null
  request: DraftOrder
  created_at: Date
}

/**
 * Takes a request for drawing, and its photo out of the table. Undefined when another worker has it, or its
 * client has left.
 */
export async function takeDraft(db: Database, id: string): Promise<TakenDraft | undefined> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('drafts')
      .select(['photo', 'photo_key', 'request', 'created_at'])
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst()
    if (row)
      await transaction
        .updateTable('drafts')
        .set({ state: 'drawing', photo: null })
        .where('id', '=', id)
        .execute()
    return row
  })
}

/** Whether the client still waits for the drafts that this worker draws. */
export async function isDraftWanted(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('drafts').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Ends the drawing. False when its client has left. */
export async function finishDraft(
  db: Database,
  id: string,
  outcome: { pictures: Buffer[]; left_out: boolean[] } | { error_code: ErrorCode },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({ state: 'pictures' in outcome ? 'drawn' : 'refused', ...outcome })
    .where('id', '=', id)
    .where('state', '=', 'drawing')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface DraftOutcome {
  isDone: boolean
  pictures: Buffer[] | null
  left_out: boolean[] | null
  error_code: ErrorCode | null
}

/** Undefined when the row is gone, as after a crash of the database. */
export async function readDraft(db: Database, id: string): Promise<DraftOutcome | undefined> {
  const row = await db
    .selectFrom('drafts')
    .select(['state', 'pictures', 'left_out', 'error_code'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, isDone: row.state === 'drawn' || row.state === 'refused' }
}

export async function removeDraft(db: Database, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).execute()
}

/** Removes requests whose answer was not taken, as after a crash of the API. Returns how many. */
export async function removeOldDrafts(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('drafts').where('created_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
