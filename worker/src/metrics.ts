import { HANDLED, type Handled } from '@pawport/shared/billing/effects/handle-event.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { STAGES, type Stage } from '@pawport/shared/contract/generations/schemas.ts'
import type { QueueName } from '@pawport/shared/jobs/jobs.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Availability, BreakerState } from './drivers/diffusion/diffusion.ts'
import { CALL_OUTCOMES, type CallTimes } from './drivers/diffusion/endpoints/call-once.ts'

const SWEPT = [
  'overdue_requeued',
  'overdue_failed',
  'holds_released',
  'accounts_expired',
  'binned_purged',
  'failed_purged',
  'reports_expired',
  'prints_removed',
  'card_sides_removed',
  'messages_expired',
  'visits_expired',
  'applications_expired',
  'notices_removed',
  'objects_purged',
  'exports_written',
  'exports_removed',
  'accounts_deleted',
  'photos_removed',
  'drafts_removed',
  'mails_removed',
  'events_enqueued',
  'events_removed',
  'tranches_granted',
  'payments_repaired',
  'mount_switches_failed',
  'videos_requeued',
  'videos_failed',
] as const
export type Swept = (typeof SWEPT)[number]

/** Errors for which we are to blame. Others come from the photo or from its owner. */
const FAILURES_OF_OURS = [
  'generation_failed',
  'generation_crashed',
  'generation_timeout',
  'internal',
  'unavailable',
] as const satisfies ErrorCode[]

const LEDGER_CHECKS = ['balanced', 'violated', 'unfinished'] as const
type LedgerCheck = (typeof LEDGER_CHECKS)[number]

const MAIL_ENDS = ['sent', 'skipped', 'postponed', 'failed'] as const
/** How a try of a mail ended: it left, its reader does not want it, it is tried again, it is given up. */
type MailEnd = (typeof MAIL_ENDS)[number]

export interface WorkerMetrics {
  observeStage(stage: Stage, milliseconds: number): void
  countCompleted(): void
  countFailed(code: ErrorCode): void
  /** A photo check ended: `checked`, or the reason of the refusal. */
  observeLook(result: 'checked' | ErrorCode, milliseconds: number): void
  /** A job that a row asked for was done. */
  observeJob(queue: QueueName, milliseconds: number): void
  /** What a sweeper healed or removed. */
  countSwept(what: Swept, count: number): void
  countUnfit(): void
  countLedgerCheck(result: LedgerCheck): void
  countMail(end: MailEnd): void
  countPaymentEvent(result: Handled): void
  /** Rendering a video took this long. */
  observeVideo(milliseconds: number): void
  /** A video ended: `completed`, or the code of its error. */
  countVideo(result: 'completed' | ErrorCode): void
  /** A call of a picture endpoint ended. */
  observeCall: CallTimes['onCall']
  /** How much the pet of an endpoint's picture is like that of the photo; null when no pet was found. */
  observeLikeness(model: string, likeness: number | null): void
  /** Shows the circuit breakers of these endpoints. */
  watch(availability: Pick<Availability, 'states'>): void
  /** As JSON; the heartbeat carries it to the database, where the API's /metrics reads it. */
  read(): Promise<unknown[]>
  /** In the text format of Prometheus, with memory, event loop and start of the process. */
  text(): Promise<string>
}

const BREAKER_VALUES = { closed: 0, 'half-open': 1, open: 2 } satisfies Record<BreakerState, number>

/**
 * What one worker counts since it started. The label `worker` keeps replicas apart. What an alert looks at
 * begins at 0: Prometheus sees no increase in a series whose first value is 1.
 */
export function createWorkerMetrics(workerId: string): WorkerMetrics {
  const registry = new Registry()
  const labels = { service: 'worker', worker: workerId }
  registry.setDefaultLabels(labels)
  const stages = new Histogram({
    name: 'pawport_stage_seconds',
    help: 'Time a stage of a generation took',
    labelNames: ['stage'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 180, 600],
    registers: [registry],
  })
  for (const stage of STAGES) stages.zero({ stage })
  const completed = new Counter({
    name: 'pawport_generations_completed_total',
    help: 'Generations that ended with a picture',
    registers: [registry],
  })
  const failed = new Counter({
    name: 'pawport_generations_failed_total',
    help: 'Generations that ended without one, by error code',
    labelNames: ['code'],
    registers: [registry],
  })
  for (const code of FAILURES_OF_OURS) failed.inc({ code }, 0)
  const looks = new Histogram({
    name: 'pawport_photo_check_seconds',
    help: 'Time a look at a photo took, by what came of it',
    labelNames: ['result'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers: [registry],
  })
  looks.zero({ result: 'checked' })
  const jobs = new Histogram({
    name: 'pawport_job_seconds',
    help: 'Time of a job that was done, by queue; sweepers left out',
    labelNames: ['queue'],
    buckets: [0.1, 1, 10, 60],
    registers: [registry],
  })
  const swept = new Counter({
    name: 'pawport_swept_total',
    help: 'What the sweepers healed or removed',
    labelNames: ['what'],
    registers: [registry],
  })
  for (const what of SWEPT) swept.inc({ what }, 0)
  const unfit = new Counter({
    name: 'pawport_worker_unfit_total',
    help: 'Times a worker stopped taking jobs: no endpoint takes calls, or faults of its own in a row',
    registers: [registry],
  })
  new Gauge({
    name: 'pawport_worker_resident_bytes',
    help: 'Resident memory of the worker',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  /**
   * Made at the first request: the heartbeat does not carry the figures of the process, and observing them
   * costs time.
   */
  let ofProcess: Registry | null = null
  function processRegistry(): Registry {
    if (ofProcess) return ofProcess
    ofProcess = new Registry()
    ofProcess.setDefaultLabels(labels)
    collectDefaultMetrics({ register: ofProcess })
    return ofProcess
  }
  return {
    ...endpointMetrics(registry),
    ...ledgerMetrics(registry),
    ...mailMetrics(registry),
    ...paymentMetrics(registry),
    ...videoMetrics(registry),
    observeStage: (stage, milliseconds) => stages.observe({ stage }, milliseconds / 1000),
    countCompleted: () => completed.inc(),
    countFailed: (code) => failed.inc({ code }),
    observeLook: (result, milliseconds) => looks.observe({ result }, milliseconds / 1000),
    observeJob: (queue, milliseconds) => jobs.observe({ queue }, milliseconds / 1000),
    countSwept: (what, count) => swept.inc({ what }, count),
    countUnfit: () => unfit.inc(),
    read: () => registry.getMetricsAsJSON(),
    text: async () => `${await registry.metrics()}\n${await processRegistry().metrics()}`,
  }
}

function ledgerMetrics(registry: Registry): Pick<WorkerMetrics, 'countLedgerCheck'> {
  const checks = new Counter({
    name: 'pawport_ledger_checks_total',
    help: 'Checks of the ledger, by what they found',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of LEDGER_CHECKS) checks.inc({ result }, 0)
  return { countLedgerCheck: (result) => checks.inc({ result }) }
}

function mailMetrics(registry: Registry): Pick<WorkerMetrics, 'countMail'> {
  const mails = new Counter({
    name: 'pawport_mails_total',
    help: 'Tries to send a mail, by how they ended',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of MAIL_ENDS) mails.inc({ result }, 0)
  return { countMail: (result) => mails.inc({ result }) }
}

function paymentMetrics(registry: Registry): Pick<WorkerMetrics, 'countPaymentEvent'> {
  const events = new Counter({
    name: 'pawport_payment_events_total',
    help: 'Tries to handle an event of the payment provider, by how they ended',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of HANDLED) events.inc({ result }, 0)
  return { countPaymentEvent: (result) => events.inc({ result }) }
}

function videoMetrics(registry: Registry): Pick<WorkerMetrics, 'observeVideo' | 'countVideo'> {
  const registers = [registry]
  const seconds = new Histogram({
    name: 'pawport_video_seconds',
    help: 'Time that rendering a video took',
    buckets: [1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640],
    registers,
  })
  const ended = new Counter({
    name: 'pawport_videos_total',
    help: 'Videos that ended, by completed or error code',
    labelNames: ['result'],
    registers,
  })
  ended.inc({ result: 'completed' }, 0)
  return {
    observeVideo: (milliseconds) => seconds.observe(milliseconds / 1000),
    countVideo: (result) => ended.inc({ result }),
  }
}

function endpointMetrics(
  registry: Registry,
): Pick<WorkerMetrics, 'observeCall' | 'observeLikeness' | 'watch'> {
  const registers = [registry]
  const requests = new Counter({
    name: 'pawport_endpoint_requests_total',
    help: 'Calls of picture endpoints, by how they ended',
    labelNames: ['endpoint', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'pawport_endpoint_seconds',
    help: 'Time a call of a picture endpoint took, however it ended',
    labelNames: ['endpoint'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 180, 300, 600],
    registers,
  })
  const likenesses = new Histogram({
    name: 'pawport_picture_likeness',
    help: 'Likeness of the pet in pictures of endpoints to the pet of the photo',
    labelNames: ['model'],
    buckets: [-0.2, 0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
    registers,
  })
  const petless = new Counter({
    name: 'pawport_picture_without_pet_total',
    help: 'Pictures of endpoints in which no pet was found',
    labelNames: ['model'],
    registers,
  })
  return {
    observeLikeness(model, likeness) {
      if (likeness === null) petless.inc({ model })
      else likenesses.observe({ model }, likeness)
    },
    observeCall({ endpoint, outcome, milliseconds }) {
      requests.inc({ endpoint, outcome })
      seconds.observe({ endpoint }, milliseconds / 1000)
    },
    watch(availability) {
      for (const endpoint of Object.keys(availability.states())) {
        seconds.zero({ endpoint })
        for (const outcome of CALL_OUTCOMES) requests.inc({ endpoint, outcome }, 0)
      }
      new Gauge({
        name: 'pawport_endpoint_breaker_state',
        help: 'Circuit breaker of a picture endpoint: 0 closed, 1 half open, 2 open',
        labelNames: ['endpoint'],
        registers,
        collect() {
          for (const [endpoint, state] of Object.entries(availability.states()))
            this.set({ endpoint }, BREAKER_VALUES[state])
        },
      })
    },
  }
}
