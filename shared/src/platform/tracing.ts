import { AsyncLocalStorage } from 'node:async_hooks'

export type Attributes = Record<string, string | number | boolean>

export interface SpanOptions {
  kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Attributes
}

/** One piece of work in a trace: from where it was started until `end`. One that never ends is never sent. */
export interface Span {
  /** 32 hexadecimal digits: the name of the trace in logs and error reports. */
  readonly traceId: string
  /**
   * The span as other processes continue it, in the format of the header `traceparent` (W3C Trace Context).
   */
  readonly traceparent: string
  child(name: string, options?: SpanOptions): Span
  rename(name: string): void
  set(attributes: Attributes): void
  /**
   * Says that the work failed. Only the error's name is kept: messages may hold addresses and texts of users.
   */
  fail(error: unknown): void
  end(): void
}

/** Starts traces. Where nothing is traced it starts none, and all of this costs next to nothing. */
export interface Tracing {
  /**
   * The first span of this process for a piece of work; `traceparent` names the span of another process that
   * caused it.
   */
  start(name: string, options?: SpanOptions & { traceparent?: string | undefined }): Span | null
  /** Sends what is left, within seconds. */
  close(): Promise<void>
}

export const NO_TRACING: Tracing = { start: () => null, close: async () => undefined }

const running = new AsyncLocalStorage<Span>()

/** The span of the work that runs now. */
export function currentSpan(): Span | undefined {
  return running.getStore()
}

/** Runs `work`, and everything that it starts, as part of the span. */
export function within<T>(span: Span | null | undefined, work: () => T): T {
  return span ? running.run(span, work) : work()
}

/** Runs `work` within the span and ends the span with it. */
export async function runSpan<T>(span: Span | null, work: () => Promise<T>): Promise<T> {
  if (!span) return work()
  try {
    return await running.run(span, work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

/** Runs `work` as a part of what runs now that has a span of its own; without a trace it just runs. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return runSpan(running.getStore()?.child(name, options) ?? null, work)
}
