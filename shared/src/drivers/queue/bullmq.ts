import { DelayedError, type Queue, WaitingError, type Worker } from 'bullmq'
import {
  AT_ONCE,
  JOB_POLICY,
  type JobName,
  type JobPolicy,
  QUEUE_NAMES,
  type QueueName,
} from '../../jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { currentSpan, NO_TRACING, within as withinSpan } from '../../platform/tracing.ts'
import type { Backend } from './bullmq-backend.ts'
import { beginTraced, enqueueTraced } from './job-trace.ts'
import {
  HandBackError,
  type JobQueue,
  type JobWorker,
  type JobWorkerOptions,
  RetryLaterError,
} from './queue.ts'
import { everyFewSeconds } from './quiet-log.ts'
import { bringSchedulesBack, scheduleRepeated } from './schedules.ts'
import { storableMessage } from './storable-message.ts'
import { within } from './within.ts'

/** The longest time that a request waits for the queue; its row then waits for the sweeper. */
const ANSWER_MS = 2_000
/**
 * Times of the lock and of the stall check: a dead worker is noticed within 15 s, instead of BullMQ's minute.
 */
const LOCK_MS = 10_000
const STALL_CHECK_MS = 5_000
const BACKOFF_CAP_MS = 30_000
/**
 * The pause between two tries to reach the queue. A stop waits for its end, so BullMQ's own 15 s would be too
 * long.
 */
const RECONNECT_MS = 1_000
/** The board shows how many jobs of each queue have ended in each of these minutes. */
const COUNTED_MINUTES = 60
/** After this time a job that this release does not know is offered again, to a worker of a newer release. */
const UNKNOWN_JOB_MS = 5_000

/** All queues as BullMQ's own objects. */
export function queuesOf(
  backend: Backend,
  log: Log,
  options: { skipMetasUpdate: boolean },
): Record<QueueName, Queue> {
  const queues = Object.fromEntries(
    QUEUE_NAMES.map((name) => [name, backend.queue(name, options)]),
  ) as Record<QueueName, Queue>
  for (const queue of Object.values(queues)) {
    queue.on('error', (error) => log.warn({ err: error.message }, 'queue connection lost'))
  }
  return queues
}

/**
 * The producing end. Jobs leave no trace when they end: the row keeps the history, and the id is free again
 * for a row that has to be enqueued a second time.
 */
export function openBullmqQueue(kind: JobQueue['kind'], backend: Backend, log: Log): JobQueue {
  const queues = queuesOf(backend, log, { skipMetasUpdate: false })

  return {
    kind,
    async add(name, data, { id, priority: own, traceparent }) {
      const policy: JobPolicy = JOB_POLICY[name as JobName]
      const priority = own ?? policy.priority
      const options = {
        jobId: id,
        attempts: policy.attempts,
        backoff: { type: 'custom' },
        removeOnComplete: true,
        removeOnFail: true,
        ...(priority === undefined ? {} : { priority }),
      }
      await enqueueTraced(name, data, { id, traceparent }, (traced) =>
        within(ANSWER_MS, queues[policy.queue].add(name, traced, options)),
      )
    },
    async reprioritise(id, priority) {
      const job = await within(ANSWER_MS, queues.generations.getJob(id))
      // A job that has started or ended meanwhile has no priority any more.
      await job?.changePriority({ priority }).catch(() => undefined)
      return job !== undefined
    },
    async find(id) {
      const job = await within(ANSWER_MS, queues.generations.getJob(id))
      if (!job) return null
      const state = await within(ANSWER_MS, job.getState())
      return { state, tries: job.attemptsMade, error: job.failedReason || null }
    },
    async counts(queue) {
      const counts = await within(
        ANSWER_MS,
        queues[queue].getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
      )
      return {
        waiting: (counts.waiting ?? 0) + (counts.prioritized ?? 0),
        active: counts.active ?? 0,
        delayed: counts.delayed ?? 0,
        failed: counts.failed ?? 0,
      }
    },
    check: () => backend.check(),
    async close() {
      await Promise.allSettled(Object.values(queues).map((queue) => queue.close()))
      await backend.close()
    },
  }
}

/** What we use of BullMQ's Job. */
interface ActiveJob {
  id?: string
  name: string
  data: unknown
  moveToWait(token?: string): Promise<unknown>
  moveToDelayed(timestamp: number, token?: string): Promise<unknown>
  /** Of a job that repeats: the key of its schedule. */
  repeatJobKey?: string
}

/** The consuming end: one BullMQ worker per queue, each job handed to its handler with an abort signal. */
export function openBullmqWorker(
  backend: Backend,
  log: Log,
  { concurrency, handlers, tracing = NO_TRACING }: JobWorkerOptions,
): JobWorker {
  const atOnce: Record<QueueName, number> = { ...AT_ONCE, generations: concurrency }
  /**
   * The same job may run here twice at once: a process that stood still until the lock of a job ran out
   * takes it again.
   */
  const running = new Set<{ id: string; controller: AbortController }>()
  const paused = new Set<QueueName>()
  let isClosing = false
  /** Those that wait until no job runs. */
  const waiting: (() => void)[] = []
  const warn = everyFewSeconds((message: string) => log.warn({ err: message }, 'queue worker'))

  async function run(queue: QueueName, job: ActiveJob, token?: string): Promise<void> {
    // BullMQ was waiting for this job already when the queue was paused or this worker closed, and a worker
    // that closes asks for one more: it is for another worker.
    if (isClosing || paused.has(queue)) {
      await job.moveToWait(token)
      throw new WaitingError()
    }
    const { span, data } = beginTraced(tracing, job)
    return withinSpan(span, () => perform(job, data, token)).finally(() => span?.end())
  }

  async function perform(job: ActiveJob, data: unknown, token?: string): Promise<void> {
    const id = job.id ?? ''
    const controller = new AbortController()
    const run = { id, controller }
    running.add(run)
    try {
      const handler = handlers[job.name as JobName] as ((job: unknown) => Promise<void>) | undefined
      // One that repeats comes again by itself.
      if (!handler && job.repeatJobKey) return
      if (!handler) throw new RetryLaterError(`no handler for ${job.name}`, UNKNOWN_JOB_MS)
      await handler({ id, data, signal: controller.signal })
    } catch (error) {
      if (error instanceof HandBackError) {
        await job.moveToWait(token)
        throw new WaitingError()
      }
      if (error instanceof RetryLaterError && error.afterMs !== undefined) {
        await job.moveToDelayed(Date.now() + error.afterMs, token)
        throw new DelayedError()
      }
      currentSpan()?.fail(error)
      log.error({ taskId: id, job: job.name, err: error }, 'job failed')
      throw new Error(storableMessage(error))
    } finally {
      running.delete(run)
      if (running.size === 0) for (const resolve of waiting.splice(0)) resolve()
    }
  }

  function open(name: QueueName): Worker {
    const worker = backend.worker(name, (job, token) => run(name, job as ActiveJob, token), {
      autorun: false,
      concurrency: atOnce[name],
      lockDuration: LOCK_MS,
      stalledInterval: STALL_CHECK_MS,
      runRetryDelay: RECONNECT_MS,
      // The row counts attempts; the queue must not drop a job because its workers died.
      maxStalledCount: 1_000,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
      metrics: { maxDataPoints: COUNTED_MINUTES },
      settings: {
        backoffStrategy: (attempts, _type, _error, job) => {
          const policy = JOB_POLICY[(job as { name?: string } | undefined)?.name as JobName]
          return Math.min((policy?.backoffMs ?? 1_000) * 2 ** (attempts - 1), BACKOFF_CAP_MS)
        },
      },
    })
    worker.on('error', (error) => warn(error.message))
    return worker
  }

  const workers = Object.fromEntries(QUEUE_NAMES.map((name) => [name, open(name)])) as Record<
    QueueName,
    Worker
  >
  let isScheduled = false

  return {
    pause(queue) {
      paused.add(queue)
      return workers[queue].pause(true)
    },
    resume(queue) {
      paused.delete(queue)
      void workers[queue].resume()
      // BullMQ schedules by this machine's clock, which must be right when this runs.
      if (!isScheduled) void scheduleRepeated(backend, log)
      isScheduled = true
    },
    async bringBack() {
      await backend.bringBack()
      if (isScheduled) await bringSchedulesBack(backend)
    },
    cancel(jobId, reason) {
      const runs = [...running].filter(({ id }) => id === jobId)
      for (const { controller } of runs) controller.abort(new Error(reason))
      return runs.length > 0
    },
    async idle() {
      if (running.size > 0) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    async close(graceMs) {
      isClosing = true
      const timer = setTimeout(() => {
        for (const { controller } of running) controller.abort(new HandBackError())
      }, graceMs)
      await Promise.allSettled(Object.values(workers).map((worker) => worker.close()))
      clearTimeout(timer)
      await backend.close()
    },
  }
}
