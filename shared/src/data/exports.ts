import { randomUUID } from 'node:crypto'
import type { Locale } from '../contract/locale.ts'
import { EXPORT_DAYS, EXPORTS_IN_DAYS } from '../contract/own-limits.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Database, Executor } from '../db/database.ts'
import type { ExportRow } from '../db/people-tables.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { addNotice } from '../notices/add-notice.ts'
import { AppError } from '../platform/errors.ts'
import { newExportKey } from './export-keys.ts'

/** How long one worker may write before another one begins again. */
const LEASE_MS = 3_600_000
/** Tries before an export is given up. */
export const MAX_EXPORT_TRIES = 5

/**
 * Notes that a user wants an export. The caller enqueues it.
 * @throws {AppError} export_running; too_many_exports
 */
export async function requestExport(
  db: Database,
  { userId, locale, now }: { userId: string; locale: Locale; now: Date },
): Promise<ExportRow> {
  return db.transaction().execute(async (transaction) => {
    // One request of a user at a time.
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const recent = await transaction
      .selectFrom('exports')
      .select('status')
      .where('user_id', '=', userId)
      .where('requested_at', '>', new Date(now.getTime() - EXPORT_DAYS * DAY_MS))
      .execute()
    if (recent.some(({ status }) => status === 'waiting' || status === 'running'))
      throw new AppError('export_running')
    if (recent.length >= EXPORTS_IN_DAYS) throw new AppError('too_many_exports', { limit: EXPORTS_IN_DAYS })
    return transaction
      .insertInto('exports')
      .values({
        user_id: userId,
        locale,
        object_key: newExportKey(),
        requested_at: now,
        next_try_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** The exports of a user, the newest first. */
export async function listExports(db: Executor, userId: string): Promise<ExportRow[]> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(10)
    .execute()
}

/** A finished export of this user that has not expired. */
export async function findReadyExport(
  db: Executor,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<ExportRow | undefined> {
  return db
    .selectFrom('exports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Takes an export for one try. Undefined when it has ended, or another worker writes it. */
export async function claimExport(db: Executor, id: string, now: Date): Promise<ExportRow | undefined> {
  return db
    .updateTable('exports')
    .set((eb) => ({
      status: 'running',
      claim: randomUUID(),
      attempts: eb('attempts', '+', 1),
      next_try_at: new Date(now.getTime() + LEASE_MS),
    }))
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .where('next_try_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}

/** Ends an export that is stored, and tells its user. False when another worker has it by now, or the account is gone. */
export async function finishExport(
  db: Database,
  { id, user_id: userId, claim }: ExportRow,
  { bytes, now }: { bytes: number; now: Date },
): Promise<boolean> {
  const expires = new Date(now.getTime() + EXPORT_DAYS * DAY_MS)
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('exports')
      .set({ status: 'ready', bytes, finished_at: now, expires_at: expires })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const expiresAt = expires.toISOString()
    await addNotice(transaction, {
      userId,
      kind: 'export-ready',
      key: `export:${id}`,
      data: { export_id: id, expires_at: expiresAt },
    })
    await enqueueMail(transaction, {
      key: `export:${id}`,
      userId,
      template: 'export-ready',
      data: { expiresAt },
    })
    return true
  })
}

/** Ends a try that failed: the export waits for the next one, or is given up after the last. */
export async function failTry(
  db: Executor,
  { id, claim, attempts }: ExportRow,
  { now, nextTryAt }: { now: Date; nextTryAt: Date },
): Promise<void> {
  const isLast = attempts >= MAX_EXPORT_TRIES
  await db
    .updateTable('exports')
    .set({
      status: isLast ? 'failed' : 'waiting',
      next_try_at: nextTryAt,
      ...(isLast && { finished_at: now, expires_at: new Date(now.getTime() + EXPORT_DAYS * DAY_MS) }),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'running')
    .execute()
}

/** Exports that wait for a worker, or whose worker did not come back. */
export async function findDueExports(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes the rows of exports that have expired; gives the keys of their objects, at most `limit`. */
export async function removeExpiredExports(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('exports')
    .where('id', 'in', (exports) =>
      exports.selectFrom('exports').select('id').where('expires_at', '<=', now).limit(limit),
    )
    .returning('object_key')
    .execute()
  return rows.map(({ object_key }) => object_key)
}
