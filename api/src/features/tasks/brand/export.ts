import type { BrandApplication } from '@pawport/shared/contract/tasks/applications.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { csvLine } from '../../../http/csv.ts'
import { listApplied } from './applicants-store.ts'
import { viewApplied } from './view-applied.ts'

const PAGE = 500
const COLUMNS = [
  'created_at',
  'status',
  'decided_at',
  'contact_kind',
  'is_signed_in',
  'name',
  'email',
  'whatsapp',
  'region',
  'note',
  'message',
  'via',
] as const satisfies (keyof BrandApplication)[]

/**
 * The applications for a task as the lines of a CSV file, read page by page; the first line names the fields.
 */
export async function* exportLines(db: Executor, taskId: string): AsyncGenerator<string> {
  // With this mark a spreadsheet reads the file as UTF-8.
  yield `\ufeff${csvLine(COLUMNS)}`
  let after: string | undefined
  for (;;) {
    const rows = await listApplied(db, { taskId, status: undefined, after, limit: PAGE })
    for (const row of rows) {
      const view = viewApplied(row)
      yield csvLine(COLUMNS.map((column) => String(view[column] ?? '')))
    }
    if (rows.length < PAGE) return
    after = rows.at(-1)?.id
  }
}
