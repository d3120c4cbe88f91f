import { suspendUser } from '@pawport/shared/accounts/suspend.ts'
import { type Actor, recordAct } from '@pawport/shared/audit/record.ts'
import type { AdminReport } from '@pawport/shared/contract/admin/reports.ts'
import type { ReportOutcome } from '@pawport/shared/contract/contact/reports.ts'
import {
  blockSharing,
  closeReports,
  listReportedPages,
  type ReportedPage,
} from '@pawport/shared/generations/reports.ts'
import { shareUrl } from '@pawport/shared/generations/share-url.ts'
import { findGeneration } from '@pawport/shared/generations/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { actorOf } from '../../http/actor.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'

/** The most open reports that are listed. */
const LISTED = 200
/** Seconds until a link to a picture expires. */
const LINK_SECONDS = 300

/** Open reports for administrators, and their end. */
export function reportAdminRoutes(app: App, context: ApiContext): void {
  async function list(): Promise<AdminReport[]> {
    const pages = await listReportedPages(context.db, LISTED)
    return Promise.all(pages.map((page) => viewReport(context, page)))
  }

  route(app, 'admin.reports.list', list)

  route(app, 'admin.reports.close', async (call) => {
    const { outcome, reason } = call.body
    await close(context, { taskId: call.params.task_id, actor: actorOf(call), outcome, reason })
    return list()
  })
}

async function viewReport({ objects, config }: ApiContext, page: ReportedPage): Promise<AdminReport> {
  const {
    taskId,
    userId,
    ownerEmail: email,
    destination,
    shareId,
    imageKey,
    reports,
    publicId,
    hiddenAt,
  } = page
  return {
    taskId,
    userId,
    email,
    destination,
    shareUrl: shareId ? shareUrl(shareId, config.server.publicUrl) : null,
    publicId,
    hiddenAt: hiddenAt?.toISOString() ?? null,
    pictureUrl: imageKey
      ? await objects.sign(imageKey, { method: 'GET', expiresSeconds: LINK_SECONDS })
      : null,
    reports: reports.map(({ createdAt, ...report }) => ({ ...report, createdAt: createdAt.toISOString() })),
  }
}

interface Closing {
  taskId: string
  actor: Actor
  outcome: ReportOutcome
  reason: string
}

/**
 * Closes the open reports about a picture. `hidden` also hides it, `suspended` hides it and suspends its
 * owner; one that is hidden already, or an owner who is suspended already, stays so.
 * @throws {AppError} not_found; state_changed without open reports; own_account
 */
async function close(
  { db, config, databaseClock }: ApiContext,
  { taskId, actor, outcome, reason }: Closing,
): Promise<void> {
  const now = await databaseClock.now()
  const { adminEmails } = config
  await db.transaction().execute(async (transaction) => {
    const row = await findGeneration(transaction, taskId)
    if (!row) throw new AppError('not_found')
    const { user_id: userId } = row
    const count = await closeReports(transaction, { taskId, outcome, by: actor.id, now })
    if (count === 0) throw new AppError('state_changed')
    if (outcome !== 'none') await blockSharing(transaction, taskId, now)
    if (outcome === 'suspended') {
      await suspendUser(transaction, { userId, actorId: actor.id, reason, adminEmails, now }).catch(
        unlessSuspended,
      )
    }
    const detail = { outcome, reports: count, userId }
    const subject = { kind: 'generation', id: taskId } as const
    await recordAct(transaction, { code: 'report.close', actor, subject, reason, detail })
  })
}

function unlessSuspended(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'state_changed')) throw error
}
