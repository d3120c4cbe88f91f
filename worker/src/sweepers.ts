import type { WorkerContext } from './context.ts'
import { sweepPrints } from './features/albums/sweep-prints.ts'
import { sweepEvents } from './features/billing/sweep.ts'
import { sweepExports } from './features/data/sweep-exports.ts'
import { requeueGenerations } from './features/generations/requeue.ts'
import { sweepMails } from './features/mail/sweep.ts'
import { sweepCards } from './features/mailing/sweep.ts'
import { sweepPhotos } from './features/photos/sweep.ts'
import { sweepPushes } from './features/push/send.ts'
import { videoWork } from './features/videos/work.ts'
import { sweepWebhooks } from './features/webhooks/deliver.ts'
import { sweepWork } from './work/sweep-work.ts'

type Sweeper = (context: WorkerContext) => Promise<void>

/** What users wait for comes first. */
const SWEEPERS: Record<string, Sweeper> = {
  generations: requeueGenerations,
  photos: sweepPhotos,
  videos: (context) => sweepWork(context, videoWork),
  events: sweepEvents,
  cards: sweepCards,
  prints: sweepPrints,
  mails: sweepMails,
  pushes: sweepPushes,
  webhooks: sweepWebhooks,
  exports: sweepExports,
}

/**
 * Runs the sweepers of all kinds of work, one after the other, in one job: a job for each would ask the queue
 * ten times as often while nothing happens. One that fails is logged and leaves the others alone.
 */
export async function sweepAllWork(
  context: WorkerContext,
  sweepers: Record<string, Sweeper> = SWEEPERS,
): Promise<void> {
  for (const [sweeper, sweep] of Object.entries(sweepers)) {
    try {
      await sweep(context)
    } catch (err) {
      context.log.error({ sweeper, err }, 'a sweeper failed; it runs again in a few seconds')
    }
  }
}
