import { sql } from 'kysely'
import type { AuditFilters } from '../contract/admin/audit.ts'
import type { Executor } from '../db/database.ts'
import { isUuid } from '../platform/uuid.ts'

export type AuditRow = Awaited<ReturnType<typeof listActs>>[number]

interface Page {
  /** The id of the last act of the page before. */
  after?: string | undefined
  limit: number
}

/** Acts of administrators, the newest first. Days are by UTC. */
export async function listActs(db: Executor, filters: AuditFilters, { after, limit }: Page) {
  const { admin, act, kind, subject, from, to } = filters
  let query = db.selectFrom('audit_log').selectAll()
  if (admin) {
    const lower = admin.toLowerCase()
    // Anything but an id is taken for an address.
    query = query.where(isUuid(lower) ? 'admin_id' : 'admin_email', '=', lower)
  }
  if (act) query = query.where('act', '=', act)
  if (kind) query = query.where('subject_kind', '=', kind)
  if (subject) query = query.where('subject_id', '=', subject)
  if (from) query = query.where(sql<boolean>`at >= ${from}::date AT TIME ZONE 'UTC'`)
  if (to) query = query.where(sql<boolean>`at < (${to}::date + 1) AT TIME ZONE 'UTC'`)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
