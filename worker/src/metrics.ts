import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { STAGES, type Stage } from '@pawport/shared/contract/generations.ts'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Availability, BreakerState } from './drivers/diffusion/diffusion.ts'
import type { CallTimes } from './drivers/diffusion/endpoints/call-once.ts'

type Swept =
  | 'overdue_requeued'
  | 'overdue_failed'
  | 'holds_released'
  | 'accounts_expired'
  | 'binned_purged'
  | 'failed_purged'
  | 'reports_expired'
  | 'objects_purged'
  | 'photos_removed'

const LEDGER_CHECKS = ['balanced', 'violated', 'unfinished'] as const
type LedgerCheck = (typeof LEDGER_CHECKS)[number]

export interface WorkerMetrics {
  observeStage(stage: Stage, milliseconds: number): void
  countCompleted(): void
  countFailed(code: ErrorCode): void
  /** A photo check ended: `checked`, or the reason of the refusal. */
  observeLook(result: 'checked' | ErrorCode, milliseconds: number): void
  /** What a sweeper healed or removed. */
  countSwept(what: Swept, count: number): void
  countUnfit(): void
  countLedgerCheck(result: LedgerCheck): void
  /** A call of a picture endpoint ended. */
  observeCall: CallTimes['onCall']
  /** Shows the circuit breakers of these endpoints. */
  watch(availability: Availability): void
  /** As JSON; the heartbeat carries it to the database, where the API's /metrics reads it. */
  read(): Promise<unknown[]>
  /** In the text format of Prometheus, with memory, event loop and start of the process. */
  text(): Promise<string>
}

const BREAKER_VALUES = { closed: 0, 'half-open': 1, open: 2 } satisfies Record<BreakerState, number>

/** What one worker counts since it started. The label `worker` keeps replicas apart. */
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
  const looks = new Histogram({
    name: 'pawport_photo_check_seconds',
    help: 'Time a look at a photo took, by what came of it',
    labelNames: ['result'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers: [registry],
  })
  looks.zero({ result: 'checked' })
  const swept = new Counter({
    name: 'pawport_swept_total',
    help: 'What the sweepers healed or removed',
    labelNames: ['what'],
    registers: [registry],
  })
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
  /** Made when somebody asks: the heartbeat does not carry the figures of the process, and observing them costs time. */
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
    observeStage: (stage, milliseconds) => stages.observe({ stage }, milliseconds / 1000),
    countCompleted: () => completed.inc(),
    countFailed: (code) => failed.inc({ code }),
    observeLook: (result, milliseconds) => looks.observe({ result }, milliseconds / 1000),
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

function endpointMetrics(registry: Registry): Pick<WorkerMetrics, 'observeCall' | 'watch'> {
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
  return {
    observeCall({ endpoint, outcome, milliseconds }) {
      requests.inc({ endpoint, outcome })
      seconds.observe({ endpoint }, milliseconds / 1000)
    },
    watch(availability) {
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
