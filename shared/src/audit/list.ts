import { sql } from 'kysely'
import type { AuditFilters } from '../contract/admin/audit.ts'
import type { Executor } from '../db/database.ts'

export type AuditRow = Awaited<ReturnType<typeof listActs>>[number]

/** Text in the form of an id; anything else is taken for an address. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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
    const isId = UUID.test(admin)
    query = isId ? query.where('admin_id', '=', admin) : query.where('admin_email', '=', admin.toLowerCase())
  }
  if (act) query = query.where('act', '=', act)
  if (kind) query = query.where('subject_kind', '=', kind)
  if (subject) query = query.where('subject_id', '=', subject)
  if (from) query = query.where(sql<boolean>`at >= ${from}::date AT TIME ZONE 'UTC'`)
  if (to) query = query.where(sql<boolean>`at < (${to}::date + 1) AT TIME ZONE 'UTC'`)
  if (after !== undefined) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).execute()
}
