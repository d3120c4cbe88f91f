import { sql } from 'kysely'
import type { ReportReason } from '../contract/contact/reports.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'

/** The largest number of reports of one reporter (an account, or one network on one day) within 24 hours. */
const MOST_OF_REPORTER = 20
/** The largest number of open reports about one picture. */
const MOST_OF_PICTURE = 100

export interface Report {
  taskId: string
  reporterHash: Buffer
  /** The reporter is signed in: the hash is that of the account. */
  byAccount: boolean
  reason: ReportReason
  details: string | null
  now: Date
}

/**
 * Keeps a report. A second one of the same reporter about the same picture changes nothing.
 * @returns false when this reporter has reported too much today
 */
export async function addReport(db: Executor, report: Report): Promise<boolean> {
  const { taskId, reporterHash, byAccount, reason, details, now } = report
  const dayAgo = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ of_reporter: number; of_picture: number }>`
    SELECT (SELECT count(*)::integer FROM reports
              WHERE reporter_hash = ${reporterHash} AND created_at > ${dayAgo}) AS of_reporter,
           (SELECT count(*)::integer FROM reports WHERE task_id = ${taskId} AND settled_at IS NULL) AS of_picture
  `.execute(db)
  const [count] = rows
  if (!count || count.of_reporter >= MOST_OF_REPORTER) return false
  if (count.of_picture >= MOST_OF_PICTURE) return true
  await db
    .insertInto('reports')
    .values({
      task_id: taskId,
      reporter_hash: reporterHash,
      by_account: byAccount,
      reason,
      details,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['task_id', 'reporter_hash']).doNothing())
    .execute()
  return true
}
