import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../../platform/config-tracing.ts'
import type { Log } from '../../platform/log.ts'
import type { Span, SpanOptions, Tracing } from '../../platform/tracing.ts'

/** Spans that wait to be sent; further ones are dropped. Some 5 MB. */
const MAX_WAITING = 4_096
const MAX_BATCH = 512
const SEND_EVERY_MS = 2_000
/** For one batch with its retries. */
const SEND_TIMEOUT_MS = 5_000
/** A stop waits no longer for the last spans. */
const CLOSE_MS = 2_000
const LONGEST_VALUE = 200
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

/**
 * Sends spans to an OTLP collector in the background. A collector that is away costs dropped spans and one
 * line in the log.
 */
export function openOpenTelemetry(config: TracingConfig, service: string, log: Log): Tracing {
  const { url, headers, share } = config
  const exporter = new OTLPTraceExporter({ url: url.href, headers, timeoutMillis: SEND_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': String(process.pid) }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reporting(exporter, log),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: MAX_BATCH,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('pawport')
  return {
    start: (name, { traceparent, ...options } = {}) =>
      startSpan(tracer, parentOf(traceparent), name, options),
    async close() {
      const limit = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), limit])
    },
  }
}

/** Logs when the collector is away and when it is back, once each. */
function reporting(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !isAway)
          log.warn({ err: result.error?.message }, 'traces cannot be sent; they are dropped')
        if (!failed && isAway) log.info('traces are sent again')
        isAway = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

/** The span that another process named; the root for a text that names none. */
function parentOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function startSpan(tracer: Tracer, parent: Context, name: string, options: SpanOptions = {}): Span {
  const { kind = 'internal', attributes = {} } = options
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    child: (childName, childOptions) =>
      startSpan(tracer, trace.setSpan(ROOT_CONTEXT, span), childName, childOptions),
    rename: (newName) => void span.updateName(newName),
    set: (added) => void span.setAttributes(added),
    fail: (error) => markFailed(span, error),
    end: () => span.end(),
  }
}

function markFailed(span: OtelSpan, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
}
