import { statfs } from 'node:fs/promises'
import { readWorkerMetrics } from '@pawport/shared/generations/workers.ts'
import type { BudgetConfig } from '@pawport/shared/platform/config-diffusion.ts'
import { fromMillionths } from '@pawport/shared/platform/millionths.ts'
import { type EndpointKind, type EndpointUse, readEndpointUse } from '@pawport/shared/quotas/endpoint-use.ts'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client'
import type { ApiContext } from '../../context.ts'
import { registerMailGauges } from './mail-gauges.ts'
import { registerPaymentGauges } from './payment-gauges.ts'
import { registerQueueGauges } from './queue-gauges.ts'
import { countUnfinished } from './store.ts'

export interface ObservedRequest {
  method: string
  route: string
  status: number
  milliseconds: number
}

/** Figures that only the running server has. */
export interface Figures {
  /** Number of open sockets of browsers. */
  sockets(): number
  /** Number of uploads that are arriving. */
  uploads(): number
}

export interface Metrics {
  contentType: string
  observeRequest(request: ObservedRequest): void
  /** The metrics of the API and of every running worker, in Prometheus' text format. */
  render(): Promise<string>
}

/** Adds the space of the disk that holds `folder`: pictures of the default store, uploads on their way. */
function observeDisk(registry: Registry, folder: string): void {
  const size = new Gauge({
    name: 'pawport_data_size_bytes',
    help: 'Size of the disk below DATA_DIR',
    registers: [registry],
  })
  new Gauge({
    name: 'pawport_data_free_bytes',
    help: 'Space on it that Pawport can still use',
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => null)
      if (!disk) return
      size.set(disk.blocks * disk.bsize)
      this.set(disk.bavail * disk.bsize)
    },
  })
}

/** The figures of the API itself, and those that it reads from queue and workers at each request. */
export function createMetrics(
  { config, db, databaseClock, queue, pace, log }: ApiContext,
  figures: () => Figures,
): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service: 'api' })
  collectDefaultMetrics({ register: registry })

  const requests = new Histogram({
    name: 'pawport_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  })
  new Gauge({
    name: 'pawport_socket_clients',
    help: 'Browsers connected to this process',
    registers: [registry],
    collect() {
      this.set(figures().sockets())
    },
  })
  new Gauge({
    name: 'pawport_uploads_arriving',
    help: 'Bodies of uploads that are on their way to this process',
    registers: [registry],
    collect() {
      this.set(figures().uploads())
    },
  })
  observeDisk(registry, config.dataDir)
  // The API's own figures are shown while database or queue is away: the operator looks for the reason in
  // them.
  function ifReachable<T>(read: Promise<T>): Promise<T | undefined> {
    return read.catch((error: Error) => {
      log.warn({ err: error.message }, 'metrics are incomplete')
      return undefined
    })
  }

  new Gauge({
    name: 'pawport_generations',
    help: 'Generations by status that are not finished',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      const counts = await ifReachable(countUnfinished(db))
      this.reset()
      for (const [status, count] of Object.entries(counts ?? {})) this.set({ status }, count)
    },
  })
  if (config.diffusion.kind !== 'postcard') {
    const readUse = () => ifReachable(databaseClock.now().then((now) => readEndpointUse(db, now)))
    addBudgetMetrics(registry, config.diffusion.budget, readUse)
  }
  registerQueueGauges(registry, { db, pace, queue }, ifReachable)
  registerPaymentGauges(registry, db, ifReachable)
  registerMailGauges(registry, db, ifReachable)

  return {
    contentType: registry.contentType,
    observeRequest({ method, route, status, milliseconds }) {
      requests.observe({ method, route, status }, milliseconds / 1000)
    },
    async render() {
      const workers = (await ifReachable(readWorkerMetrics(db))) ?? []
      const own = await registry.getMetricsAsJSON()
      return AggregatorRegistry.aggregate([own, ...(workers as MetricObject[][])]).metrics()
    },
  }
}

/** Use and limits of paid endpoints; `readUse` gives undefined while the database is away. */
function addBudgetMetrics(
  registry: Registry,
  { picturesPerDay, storiesPerDay, moneyPerDay }: BudgetConfig,
  readUse: () => Promise<Record<EndpointKind, EndpointUse> | undefined>,
): void {
  const registers = [registry]
  const limits = { picture: picturesPerDay, story: storiesPerDay }
  new Gauge({
    name: 'pawport_endpoint_calls_today',
    help: 'Calls of paid endpoints since 00:00 UTC, of the whole installation',
    labelNames: ['kind'],
    registers,
    async collect() {
      const used = await readUse()
      this.reset()
      for (const [kind, { calls }] of Object.entries(used ?? {})) this.set({ kind }, calls)
    },
  })
  new Gauge({
    name: 'pawport_endpoint_calls_limit',
    help: 'How many of them a day may have',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, limit] of Object.entries(limits)) if (limit !== null) this.set({ kind }, limit)
    },
  })
  new Gauge({
    name: 'pawport_endpoint_spending_today',
    help: "What calls for pictures cost since 00:00 UTC, in the operator's currency",
    registers,
    async collect() {
      const used = await readUse()
      this.reset()
      if (used) this.set(fromMillionths(used.picture.cost))
    },
  })
  if (moneyPerDay === null) return
  new Gauge({
    name: 'pawport_endpoint_spending_limit',
    help: 'What they may cost a day',
    registers,
    collect() {
      this.set(fromMillionths(moneyPerDay))
    },
  })
}
