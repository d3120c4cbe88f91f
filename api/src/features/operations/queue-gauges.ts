import { drainSeconds, type QueueLoad, readQueueLoads } from '@pawport/shared/generations/queue-load.ts'
import { readCapacity, readWorkerMetrics } from '@pawport/shared/generations/workers.ts'
import { AT_ONCE, QUEUE_NAMES } from '@pawport/shared/jobs/jobs.ts'
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

/**
 * How long one job of each queue takes, and how many run at once, decide how long the queue needs to drain.
 */
async function readQueues({ db, pace }: Reading): Promise<Map<QueueLoad['queue'], QueueState>> {
  const [loads, { slots, secondsPerPicture }, { workers }, metrics] = await Promise.all([
    readQueueLoads(db),
    pace(),
    readCapacity(db),
    readWorkerMetrics(db),
  ])
  function drain({ queue, depth }: QueueLoad): number | null {
    if (queue === 'generations') return drainSeconds(depth, slots, secondsPerPicture)
    const seconds = meanOf('pawport_job_seconds', metrics as MetricObject[][], { queue })
    return drainSeconds(depth, workers * AT_ONCE[queue], seconds)
  }
  return new Map(
    loads.map((load) => [
      load.queue,
      { depth: load.depth, oldestWait: load.oldest_wait_seconds, drain: drain(load) },
    ]),
  )
}

/**
 * The queues whose jobs have rows, as these say it: for alerts and for scaling. Beside them the jobs that
 * BullMQ has, of all queues.
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
