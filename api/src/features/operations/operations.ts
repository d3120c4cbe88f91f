import { cached } from '../../cached.ts'
import type { ApiContext } from '../../context.ts'
import { createMetrics, type Figures, type ObservedRequest } from './metrics.ts'
import { createReadiness, type Readiness } from './readiness.ts'

/** The least time between two queries of the database, in milliseconds. */
const KEEP_METRICS_MS = 2_000
const KEEP_READY_MS = 2_000
/** `npm start` polls readiness: an older answer would delay its message. */
const KEEP_NOT_READY_MS = 250

/** Readiness and metrics, for machines of the operator. Cheap to ask often. */
export interface Operations {
  readiness(): Promise<Readiness>
  /** In Prometheus' text format. */
  metrics(): Promise<string>
  metricsType: string
  observeRequest(request: ObservedRequest): void
  /** Sets the source of the running server's figures. */
  report(figures: Figures): void
}

export function createOperations(context: ApiContext): Operations {
  let figures: Figures = { sockets: () => 0, uploads: () => 0 }
  const metrics = createMetrics(context, () => figures)
  return {
    readiness: cached(createReadiness(context), ({ ready }) => (ready ? KEEP_READY_MS : KEEP_NOT_READY_MS)),
    metrics: cached(metrics.render, () => KEEP_METRICS_MS),
    metricsType: metrics.contentType,
    observeRequest: metrics.observeRequest,
    report(reported) {
      figures = reported
    },
  }
}
