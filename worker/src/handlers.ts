import type { JobHandlers } from '@pawport/shared/jobs/jobs.ts'
import type { WorkerContext } from './context.ts'
import { printWork } from './features/albums/work.ts'
import { handlePaymentEvent } from './features/billing/handle-event.ts'
import { reconcilePayments } from './features/billing/reconcile.ts'
import { remindOwners } from './features/billing/remind.ts'
import { grantTranches } from './features/billing/tranches.ts'
import { expireMessages } from './features/contact/expire.ts'
import { checkLedger } from './features/credits/check-ledger.ts'
import { sweepCredits } from './features/credits/sweep.ts'
import { sweepDeletions } from './features/data/sweep-deletions.ts'
import { exportWork } from './features/data/work.ts'
import { drawDrafts } from './features/drafts/draw-drafts.ts'
import { drawEndpointTest } from './features/endpoints/draw-test.ts'
import { purgeRecycleBin } from './features/generations/purge-recycle-bin.ts'
import { switchWork } from './features/generations/switch-mount.ts'
import { generationWork } from './features/generations/work.ts'
import { sendMail } from './features/mail/send.ts'
import { checkCard } from './features/mailing/check-card.ts'
import { orderWork, proofWork } from './features/mailing/work.ts'
import { sweepNotices } from './features/notices/sweep.ts'
import { purgeObjects } from './features/objects/purge-objects.ts'
import { checkPhoto } from './features/photos/check-photo.ts'
import { sendPush } from './features/push/send.ts'
import { sweepQuotas } from './features/quotas/sweep.ts'
import { expireReports } from './features/reports/expire.ts'
import { expireApplications } from './features/tasks/expire-applications.ts'
import { expireVisits } from './features/tasks/expire-visits.ts'
import { videoWork } from './features/videos/work.ts'
import { deliverWebhook } from './features/webhooks/deliver.ts'
import { createIdle } from './runtime/idle.ts'
import { sweepAllWork } from './sweepers.ts'
import { runAttempt } from './work/run-attempt.ts'

/** The function of each job. */
export function createHandlers(context: WorkerContext): JobHandlers {
  const idle = createIdle()
  return {
    'generation.render': (job) =>
      idle.busy(() => runAttempt(context, generationWork, job.data.taskId, job.signal)),
    'mount.switch': (job) => idle.busy(() => runAttempt(context, switchWork, job.data.taskId, job.signal)),
    'draft.draw': (job) => drawDrafts(context, job.data.draftId, job.signal, idle),
    'endpoint.test': (job) => drawEndpointTest(context, job.data.testId, job.signal),
    'photo.check': (job) => checkPhoto(context, job.data.photoId, job.signal),
    'work.sweep': () => sweepAllWork(context),
    'credits.sweep': () => sweepCredits(context),
    'recycle.purge': async () => {
      await purgeRecycleBin(context)
      await sweepQuotas(context)
    },
    'reports.expire': async () => {
      await expireReports(context)
      await expireMessages(context)
      await expireVisits(context)
      await expireApplications(context)
    },
    'data.export': (job) => runAttempt(context, exportWork, job.data.exportId, job.signal),
    'accounts.delete': () => sweepDeletions(context),
    'video.render': (job) => idle.busy(() => runAttempt(context, videoWork, job.data.videoId, job.signal)),
    'card.draw': (job) => idle.busy(() => runAttempt(context, proofWork, job.data.cardId, job.signal)),
    'card.send': (job) => runAttempt(context, orderWork, job.data.cardId, job.signal),
    'card.check': (job) => checkCard(context, job.data.cardId),
    'album.print': (job) => runAttempt(context, printWork, job.data.printId, job.signal),
    'ledger.check': () => checkLedger(context),
    'objects.purge': () => purgeObjects(context),
    'mail.send': (job) => sendMail(context, job.data.mailId, job.signal),
    'push.send': (job) => sendPush(context, job.data.pushId, job.signal),
    'webhook.deliver': (job) => deliverWebhook(context, job.data.deliveryId, job.signal),
    'notices.sweep': () => sweepNotices(context),
    'stripe.event': (job) => handlePaymentEvent(context, job.data.eventId),
    'billing.tranches': () => grantTranches(context),
    'billing.reconcile': () => reconcilePayments(context),
    'billing.remind': () => remindOwners(context),
  }
}
