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
  const isId = admin !== undefined && UUID.test(admin)
  return db
    .selectFrom('audit_log')
    .selectAll()
    .$if(Boolean(admin) && isId, (query) => query.where('admin_id', '=', admin ?? ''))
    .$if(Boolean(admin) && !isId, (query) => query.where('admin_email', '=', (admin ?? '').toLowerCase()))
    .$if(Boolean(act), (query) => query.where('act', '=', act || 'user.suspend'))
    .$if(Boolean(kind), (query) => query.where('subject_kind', '=', kind || 'user'))
    .$if(Boolean(subject), (query) => query.where('subject_id', '=', subject ?? ''))
    .$if(Boolean(from), (query) => query.where(sql<boolean>`at >= ${from}::date AT TIME ZONE 'UTC'`))
    .$if(Boolean(to), (query) => query.where(sql<boolean>`at < (${to}::date + 1) AT TIME ZONE 'UTC'`))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
