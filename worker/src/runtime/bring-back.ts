import type { JobWorker } from '@pawport/shared/drivers/queue/queue.ts'
import { bringHeartbeatsBack } from '@pawport/shared/generations/workers.ts'
import type { WorkerContext } from '../context.ts'
import type { Pauses } from './pauses.ts'

const EVERY_MS = 60_000

/**
 * Brings back, now and every minute, what a clock that was ahead wrote into the future: heartbeats of workers
 * that crashed, locks, pauses and schedules of the queue. Without it everything that a machine left when its
 * clock was put right would wait until that time comes again. A worker whose own clock is wrong does nothing.
 * Returns the timer.
 */
export function bringBackTimes(
  { db, log }: Pick<WorkerContext, 'db' | 'log'>,
  { worker, pauses }: { worker: Pick<JobWorker, 'bringBack'>; pauses: Pick<Pauses, 'reasonsOf'> },
): NodeJS.Timeout {
  async function bringBack(): Promise<void> {
    if (pauses.reasonsOf('maintenance').has('clock')) return
    try {
      await bringHeartbeatsBack(db)
      await worker.bringBack()
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'could not look for times in the future')
    }
  }
  void bringBack()
  return setInterval(() => void bringBack(), EVERY_MS)
}
