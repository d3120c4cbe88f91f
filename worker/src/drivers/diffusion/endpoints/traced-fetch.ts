import { currentSpan, inSpan } from '@pawport/shared/platform/tracing.ts'

/**
 * The same `fetch`, as a span of the trace that runs, which the endpoint can continue by the header
 * `traceparent`.
 */
export function tracedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const { host } = new URL(String(input))
    const options = { kind: 'client', attributes: { 'server.address': host } } as const
    return inSpan('endpoint call', options, async () => {
      const span = currentSpan()
      if (!span) return fetch(input, init)
      const headers = new Headers(init?.headers)
      headers.set('traceparent', span.traceparent)
      const answer = await fetch(input, { ...init, headers })
      span.set({ 'http.response.status_code': answer.status })
      return answer
    })
  }
}
