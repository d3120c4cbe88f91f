import type { TracingConfig } from '../../platform/config-tracing.ts'
import type { Log } from '../../platform/log.ts'
import { NO_TRACING, type Tracing } from '../../platform/tracing.ts'

/** @param service the name that traces show: `pawport-api`, `pawport-worker` */
export async function openTracing(config: TracingConfig | null, service: string, log: Log): Promise<Tracing> {
  if (!config) return NO_TRACING
  log.info({ endpoint: config.url.origin, share: config.share }, 'traces are sent')
  // Loaded only here: without traces nothing of it takes memory or delays the start.
  const { openOpenTelemetry } = await import('./open-telemetry.ts')
  return openOpenTelemetry(config, service, log)
}
