import { giveUpOverdueVideos, strandedVideos } from '@pawport/shared/videos/stranded.ts'
import type { WorkerContext } from '../../context.ts'

/** A row that waits for longer than this without a change is enqueued again; one that has a job keeps that job. */
const STRANDED_AFTER_MS = 10_000

/** Enqueues videos that wait without a job, and ends or requeues those past their deadline. Safe on every replica at once. */
export async function sweepVideos(context: WorkerContext): Promise<void> {
  const { id: workerId, db, queue, databaseClock, log, metrics } = context
  const now = await databaseClock.now()
  const { requeued, failed } = await giveUpOverdueVideos(db, { now, workerId })
  metrics.countSwept('videos_requeued', requeued.length)
  metrics.countSwept('videos_failed', failed.length)
  if (requeued.length + failed.length > 0) log.warn({ requeued, failed }, 'videos past their deadline')
  for (const videoId of await strandedVideos(db, new Date(now.getTime() - STRANDED_AFTER_MS)))
    await queue.add('video.render', { videoId }, { id: videoId })
}
