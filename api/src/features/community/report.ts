import { createHmac, hkdfSync } from 'node:crypto'
import { hidePublication } from '@pawport/shared/community/visibility.ts'
import type { ReportReason } from '@pawport/shared/contract/contact/reports.ts'
import { addReport } from '@pawport/shared/generations/add-report.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { tidyText } from '@pawport/shared/platform/tidy-text.ts'
import type { ApiContext } from '../../context.ts'
import { lockPublication } from './store.ts'

/**
 * The 32 bytes that are stored of an account that reports: the same for all of its reports, and no name of
 * it.
 */
function accountHash(userId: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pawport reports by accounts', 32))
  return createHmac('sha256', key).update(userId).digest()
}

interface Reporting {
  userId: string
  publicId: string
  reason: ReportReason
  details: string
}

/**
 * Keeps a report of an account, and hides the picture once enough accounts have reported it. Reports of one
 * picture wait for each other, so that none of two at the same time overlooks the other.
 * @throws {AppError} not_found, also for an own picture; too_many_reports
 */
export async function report(
  { db, config, databaseClock, log }: ApiContext,
  { userId, publicId, reason, details }: Reporting,
): Promise<void> {
  const now = await databaseClock.now()
  const { hideAfterReports } = config.community
  await db.transaction().execute(async (transaction) => {
    const picture = await lockPublication(transaction, publicId)
    if (!picture || picture.user_id === userId) throw new AppError('not_found')
    const { task_id: taskId } = picture
    const isKept = await addReport(transaction, {
      taskId,
      reporterHash: accountHash(userId, config.server.secret),
      byAccount: true,
      reason,
      details: tidyText(details) || null,
      now,
    })
    if (!isKept) throw new AppError('too_many_reports')
    const isHidden =
      hideAfterReports > 0 && (await hidePublication(transaction, taskId, { now, reports: hideAfterReports }))
    log.warn({ taskId, reason, isHidden }, 'a published picture was reported: see the reports')
  })
}
