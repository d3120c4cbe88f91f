import type { Locale } from '../contract/locale.ts'
import { EXPORT_DAYS, EXPORTS_IN_DAYS } from '../contract/settings/limits.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Database, Executor } from '../db/database.ts'
import type { ExportRow } from '../db/people-tables.ts'
import { AppError } from '../platform/errors.ts'
import { newExportKey } from './export-keys.ts'

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
