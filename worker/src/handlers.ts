import type { JobHandlers } from '@pawport/shared/jobs/jobs.ts'
import type { WorkerContext } from './context.ts'
import { checkLedger } from './features/credits/check-ledger.ts'
import { sweepCredits } from './features/credits/sweep.ts'
import { purgeRecycleBin } from './features/generations/purge-recycle-bin.ts'
import { renderGeneration } from './features/generations/render.ts'
import { requeueGenerations } from './features/generations/requeue.ts'
import { purgeObjects } from './features/objects/purge-objects.ts'
import { checkPhoto } from './features/photos/check-photo.ts'
import { sweepPhotos } from './features/photos/sweep.ts'
import { sweepQuotas } from './features/quotas/sweep.ts'
import { expireReports } from './features/reports/expire.ts'

/** The function of each job. */
export function createHandlers(context: WorkerContext): JobHandlers {
  return {
    'generation.render': (job) => renderGeneration(context, job.data.taskId, job.signal),
    'photo.check': (job) => checkPhoto(context, job.data.photoId, job.signal),
    'photos.sweep': () => sweepPhotos(context),
    'generations.requeue': () => requeueGenerations(context),
    'credits.sweep': () => sweepCredits(context),
    'recycle.purge': async () => {
      await purgeRecycleBin(context)
      await sweepQuotas(context)
    },
    'reports.expire': () => expireReports(context),
    'ledger.check': () => checkLedger(context),
    'objects.purge': () => purgeObjects(context),
  }
}
