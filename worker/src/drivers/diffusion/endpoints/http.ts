import {
  type BodyInit,
  type Dispatcher,
  type RequestInit as UndiciRequestInit,
  fetch as undiciFetch,
} from 'undici'
import { bounded } from './bounded.ts'
import { CallFailure, failureOfAnswer, failureOfConnection } from './failure.ts'
import { MalformedAnswer } from './malformed-answer.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Timers } from './timers.ts'
import { tracedFetch } from './traced-fetch.ts'

export interface HttpDependencies {
  timers: Timers
  dispatcher: Dispatcher
  /** Reads what an endpoint names elsewhere; by default from public addresses alone. */
  outside?: Dispatcher
}

/** How one endpoint is spoken to. */
interface Line extends HttpDependencies {
  /** Sent as `Authorization: Bearer`; empty for none. */
  token: string
  signal: AbortSignal
}

interface Order {
  body?: BodyInit
  headers?: Record<string, string>
}

/**
 * Sends one request, with POST when it has a body, and reads the whole answer. It repeats nothing and follows
 * no redirect.
 */
export type Send = (url: URL, order?: Order) => Promise<Buffer>

/** @throws {CallFailure | MalformedAnswer} (from the returned function) or the signal's reason */
export function createSend({ token, signal, timers, dispatcher }: Line): Send {
  const fetch = tracedFetch(undiciFetch as unknown as typeof globalThis.fetch)
  return async (url, { body, headers = {} } = {}) => {
    const request: UndiciRequestInit = {
      method: body === undefined ? 'GET' : 'POST',
      body: body ?? null,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      redirect: 'manual',
      signal,
      dispatcher,
    }
    try {
      const answer = await fetch(url, request as unknown as RequestInit)
      const bytes = answer.body ? await read(answer.body) : Buffer.alloc(0)
      if (answer.ok) return bytes
      throw new CallFailure(refusal(answer, bytes, token, timers))
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CallFailure || error instanceof MalformedAnswer) throw error
      const failure = failureOfConnection(error, token)
      throw failure ? new CallFailure(failure) : error
    }
  }
}

async function read(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bounded(body)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function refusal(answer: Response, bytes: Buffer, token: string, timers: Timers) {
  const { status, headers } = answer
  if (status < 400) {
    const message = `The endpoint answered ${status}: its address leads elsewhere`
    return { kind: 'refused-us', message } as const
  }
  const head = { status, retryAfterMs: retryAfterMs(headers.get('retry-after'), timers.now()) }
  return failureOfAnswer(status, jsonOr(bytes), head, token)
}

/** Parsed JSON, or the text itself. */
function jsonOr(bytes: Buffer): unknown {
  const text = bytes.toString()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The object in a successful answer. */
export function objectIn(bytes: Buffer): Record<string, unknown> {
  const value = jsonOr(bytes)
  if (typeof value === 'object' && value !== null) return { ...value }
  throw new MalformedAnswer('The endpoint answered something other than a JSON object')
}
