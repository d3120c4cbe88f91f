import { drainSeconds, readQueueDepths } from '@pawport/shared/generations/queue-depth.ts'
import { readCapacity, readWorkerMetrics } from '@pawport/shared/generations/workers.ts'
import { CHECKS_AT_ONCE, QUEUE_NAMES, type QueueName } from '@pawport/shared/jobs/jobs.ts'
import { Gauge, type MetricObject, type Registry } from 'prom-client'
import { cached } from '../../cached.ts'
import type { ApiContext } from '../../context.ts'
import { meanOf } from './mean-of.ts'

/** In milliseconds; less than the time between two scrapes. */
const SHARED_MS = 500

type Reading = Pick<ApiContext, 'db' | 'pace'>
/** Gives undefined, and says so in the log, when database or queue is away. */
type IfReachable = <T>(read: Promise<T>) => Promise<T | undefined>

interface QueueState {
  depth: number
  oldestWait: number
  drain: number | null
}

/** How long one job of each queue takes, and how many run at once, decide how long the queue needs to drain. */
async function readQueues({ db, pace }: Reading): Promise<Map<QueueName, QueueState>> {
  const [depths, { slots, secondsPerPicture }, { workers }, metrics] = await Promise.all([
    readQueueDepths(db),
    pace(),
    readCapacity(db),
    readWorkerMetrics(db),
  ])
  const speeds = {
    generations: { slots, seconds: secondsPerPicture },
    photos: {
      slots: workers * CHECKS_AT_ONCE,
      seconds: meanOf('pawport_photo_check_seconds', metrics as MetricObject[][]),
    },
  }
  return new Map(
    depths.map(({ queue, depth, oldest_wait_seconds: oldestWait }) => {
      const { slots, seconds } = speeds[queue]
      return [queue, { depth, oldestWait, drain: drainSeconds(depth, slots, seconds) }]
    }),
  )
}

/**
 * The queues that users wait for, as their rows say it: for alerts and for scaling. Beside them the jobs that BullMQ has, of
 * all queues.
 */
export function registerQueueGauges(
  registry: Registry,
  context: Reading & Pick<ApiContext, 'queue'>,
  ifReachable: IfReachable,
): void {
  // The three gauges of a scrape share one reading.
  const read = cached(
    () => ifReachable(readQueues(context)),
    () => SHARED_MS,
  )
  function gauge(name: string, help: string, value: (state: QueueState) => number | null): void {
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const queues = await read()
        this.reset()
        for (const [queue, state] of queues ?? []) {
          const current = value(state)
          if (current !== null) this.set({ queue }, current)
        }
      },
    })
  }
  gauge('pawport_queue_depth', 'Jobs that wait, by queue', ({ depth }) => depth)
  gauge(
    'pawport_queue_oldest_wait_seconds',
    'How long the oldest job that waits has waited, by queue',
    ({ oldestWait }) => oldestWait,
  )
  gauge(
    'pawport_queue_drain_seconds',
    'Estimate of the time until everything that waits is done, by queue; +Inf without a worker, none before the first job',
    ({ drain }) => drain,
  )
  new Gauge({
    name: 'pawport_queue_jobs',
    help: 'Jobs that BullMQ has, by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const counts = await ifReachable(Promise.all(QUEUE_NAMES.map((queue) => context.queue.counts(queue))))
      this.reset()
      for (const [index, queue] of QUEUE_NAMES.entries())
        for (const [state, count] of Object.entries(counts?.[index] ?? {})) this.set({ queue, state }, count)
    },
  })
}
