import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Span, type Tracing, within } from '@pawport/shared/platform/tracing.ts'
import type { FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import { RequestLines } from './request-log.ts'

const spans = new WeakMap<IncomingMessage, Span>()

/**
 * How requests are named in the log and on error pages: by their trace where one begins, else by an id of
 * their own. A trace begins here and not in the browser, because anybody can send a header `traceparent`.
 */
export function requestNames({ start }: Tracing, isTraced: boolean) {
  return {
    logController: new RequestLines({ requestIdLogLabel: isTraced ? 'traceId' : 'reqId' }),
    genReqId(raw: IncomingMessage): string {
      const span = start(raw.method ?? 'request', { kind: 'server' })
      if (!span) return randomUUID()
      spans.set(raw, span)
      return span.traceId
    },
  }
}

/** Runs all work on a request as part of its span. Call it before other hooks are added. */
export function traceRequests(app: FastifyInstance<RawServerDefault>): void {
  const go = (request: FastifyRequest, done: () => void) => within(spans.get(request.raw), done)
  app.addHook('onRequest', (request, _reply, done) => go(request, done))
  // The body is read by events of the connection, which know nothing of the span.
  app.addHook('preValidation', (request, _reply, done) => go(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request.raw)
    if (span) endSpan(span, request, reply.statusCode)
    go(request, done)
  })
}

/** Pages, files and probes are sent without a span, unless they fail: one that does not end is not sent. */
function endSpan(span: Span, { method, routeOptions }: FastifyRequest, status: number): void {
  const isOurFault = status >= 500
  if (!routeOptions.config?.endpoint && !isOurFault) return
  const route = routeOptions.url ?? 'unknown'
  span.rename(`${method} ${route}`)
  span.set({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    ...(isOurFault && { 'error.type': String(status) }),
  })
  span.end()
}
