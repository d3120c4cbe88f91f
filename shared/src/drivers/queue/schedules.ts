import type { Queue } from 'bullmq'
import { JOB_NAMES, JOB_POLICY, type JobName, type JobPolicy } from '../../jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { type Backend, FAR_MS } from './bullmq-backend.ts'

/** The pause before schedules are registered again that the queue did not take. */
const AGAIN_MS = 5_000

/**
 * Registers the jobs that repeat, and removes those of other versions. The key is the job's name, so that any
 * number of workers makes one schedule.
 */
export async function scheduleRepeated(backend: Backend, log: Log): Promise<void> {
  let job: JobName | undefined
  try {
    await eachRepeated(backend, (queue, name, everyMs) => {
      job = name
      return schedule(queue, name, everyMs)
    })
    await eachRepeatedQueue(backend, removeUnknown)
  } catch (error) {
    log.warn({ job, err: (error as Error).message }, 'cannot schedule yet')
    setTimeout(() => void scheduleRepeated(backend, log), AGAIN_MS).unref()
  }
}

/**
 * Schedules again what is missing, as after the start of a worker of an older version, and what would run
 * later than its pause from now: a clock that was ahead and is right now would keep it waiting for as long.
 */
export async function bringSchedulesBack(backend: Backend): Promise<void> {
  await eachRepeated(backend, async (queue, name, everyMs) => {
    const scheduler = await queue.getJobScheduler(name)
    if (scheduler?.next && scheduler.next < Date.now() + everyMs + FAR_MS) return
    await queue.removeJobScheduler(name)
    await schedule(queue, name, everyMs)
  })
}

async function schedule(queue: Queue, name: JobName, everyMs: number): Promise<void> {
  const opts = { removeOnComplete: true, removeOnFail: true }
  await queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts })
}

async function removeUnknown(queue: Queue): Promise<void> {
  for (const { key } of await queue.getJobSchedulers())
    if (!(key in JOB_POLICY)) await queue.removeJobScheduler(key)
}

/** Calls `act` for one job that repeats after the other, with its queue and its pause. */
function eachRepeated(
  backend: Backend,
  act: (queue: Queue, name: JobName, everyMs: number) => Promise<void>,
): Promise<void> {
  const policies: Record<JobName, JobPolicy> = JOB_POLICY
  return eachRepeatedQueue(backend, async (queue) => {
    for (const name of JOB_NAMES) {
      const { everyMs, queue: of } = policies[name]
      if (everyMs && of === queue.name) await act(queue, name, everyMs)
    }
  })
}

/** Calls `act` for one queue with jobs that repeat after the other. */
async function eachRepeatedQueue(backend: Backend, act: (queue: Queue) => Promise<void>): Promise<void> {
  const policies: JobPolicy[] = Object.values(JOB_POLICY)
  for (const name of new Set(policies.filter(({ everyMs }) => everyMs).map(({ queue }) => queue))) {
    const queue = backend.queue(name, {})
    queue.on('error', () => undefined)
    try {
      await act(queue)
    } finally {
      await queue.close().catch(() => undefined)
    }
  }
}
