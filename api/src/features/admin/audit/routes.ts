import { Readable } from 'node:stream'
import { type AuditRow, listActs } from '@pawport/shared/audit/list.ts'
import { ACTS, type ActCode } from '@pawport/shared/contract/admin/acts.ts'
import { type AuditEntry, type AuditFilters, LONGEST_EXPORT } from '@pawport/shared/contract/admin/audit.ts'
import { ADMIN_PAGE } from '@pawport/shared/contract/admin/common.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../../context.ts'
import { csvLine } from '../../../http/csv.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'

/** Rows of one query of an export. */
const BATCH = 1_000

const COLUMNS = [
  'id',
  'at',
  'admin_email',
  'admin_id',
  'act',
  'subject_kind',
  'subject_id',
  'reason',
  'detail',
  'request_id',
] as const satisfies (keyof AuditRow)[]

/** What administrators did: a list with filters, and the same as a file. */
export function auditRoutes(app: App, { db }: ApiContext): void {
  route(app, 'admin.audit.list', async ({ query, locale }) => {
    const { after, ...filters } = query
    const rows = await listActs(db, filters, { after, limit: ADMIN_PAGE + 1 })
    const { items, next } = pageOf(rows, ADMIN_PAGE, (last) => last.id)
    return { items: items.map((row) => viewAct(row, locale)), next }
  })

  route(app, 'admin.audit.export', async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="pawport-audit-log.csv"')
      .header('Cache-Control', 'private, no-store')
      .send(Readable.from(lines(db, query))),
  )
}

/** The text in the reader's language; the code of an act that only a newer release knows. */
function textOf(act: string, locale: Locale): string {
  return Object.hasOwn(ACTS, act) ? ACTS[act as ActCode][locale] : act
}

function viewAct(row: AuditRow, locale: Locale): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    adminId: row.admin_id,
    adminEmail: row.admin_email,
    act: row.act,
    text: textOf(row.act, locale),
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    reason: row.reason,
    detail: row.detail,
    requestId: row.request_id,
  }
}

/** The file in pieces; the next rows are read when the client has taken those before. */
async function* lines(db: ApiContext['db'], filters: AuditFilters): AsyncGenerator<string> {
  yield csvLine(COLUMNS)
  let after: string | undefined
  for (let count = 0; count < LONGEST_EXPORT; count += BATCH) {
    const rows = await listActs(db, filters, { after, limit: BATCH })
    if (rows.length > 0) yield rows.map(lineOf).join('')
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id
  }
}

function lineOf(row: AuditRow): string {
  return csvLine(
    COLUMNS.map((column) => {
      const value = row[column]
      if (value instanceof Date) return value.toISOString()
      return value !== null && typeof value === 'object' ? JSON.stringify(value) : (value ?? '')
    }),
  )
}
