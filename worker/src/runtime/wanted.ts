import type { AdminWorker, Wanted } from '@pawport/shared/contract/admin/workers.ts'
import type { JobWorker } from '@pawport/shared/drivers/queue/queue.ts'
import { QUEUE_NAMES } from '@pawport/shared/jobs/jobs.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import type { HeartbeatHandle } from './heartbeat.ts'
import type { Pauses } from './pauses.ts'

interface Parts {
  heartbeat: Pick<HeartbeatHandle, 'onWanted' | 'setState'>
  pauses: Pauses
  worker: Pick<JobWorker, 'idle'>
  log: Log
}

/**
 * Does what an administrator wants: takes no jobs while they want a pause, and none any more once they want a
 * drain. Resolves when the jobs that ran at the drain have ended.
 */
export function followWanted({ heartbeat, pauses, worker, log }: Parts): Promise<void> {
  const drained = Promise.withResolvers<void>()
  let isDraining = false

  async function drain(): Promise<void> {
    isDraining = true
    await heartbeat.setState('stopping')
    await worker.idle()
    drained.resolve()
  }

  heartbeat.onWanted((wanted: Wanted) => {
    if (isDraining) return
    log.info({ wanted }, 'an administrator wants this')
    for (const queue of QUEUE_NAMES) {
      if (wanted === 'run') pauses.resume(queue, 'admin')
      else pauses.pause(queue, 'admin')
    }
    if (wanted === 'drain') void drain()
  })
  return drained.promise
}

/** The queues of which this worker takes no jobs, with the reasons; for administrators. */
export function pausedQueues(
  pauses: Pick<Pauses, 'reasonsOf'>,
  faults: ReadonlyMap<string, string>,
): AdminWorker['held'] {
  return QUEUE_NAMES.map((queue) => ({ queue, reasons: [...pauses.reasonsOf(queue)] }))
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ queue, reasons }) => {
      const fault = reasons.includes('unfit') ? faults.get(queue) : undefined
      return fault === undefined ? { queue, reasons } : { queue, reasons, fault }
    })
}
