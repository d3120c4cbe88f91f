import { type Dispatcher, type RequestInit as UndiciRequestInit, fetch as undiciFetch } from 'undici'
import type { Progress } from '../diffusion.ts'
import { bounded, LARGEST_ANSWER_BYTES } from '../endpoints/bounded.ts'
import type { AnswerHead } from '../endpoints/failure.ts'
import { retryAfterMs } from '../endpoints/retry-after.ts'
import { readProgressEvents } from './progress-events.ts'

export interface ProgressFetchOptions {
  dispatcher: Dispatcher
  /** Aborts every request; the client does not pass its own signal to all of them. */
  signal: AbortSignal
  now: () => Date
  /** Called with the status and Retry-After of every answer. */
  onAnswer: (head: AnswerHead) => void
  /** With a listener, the request asks for a picture and for the progress extension. */
  onProgress?: (progress: Progress) => void
}

/**
 * How long the proxy of Hugging Face's endpoints holds a request while an endpoint that was scaled to zero
 * starts, in seconds.
 */
const SCALE_UP_SECONDS = '600'

/**
 * A `fetch` for the client. It reports Retry-After, which the client's errors do not keep, has no timeout of
 * its own, and reads the progress extension, so that the client always gets a plain picture or a plain error.
 */
export function createProgressFetch(options: ProgressFetchOptions): typeof fetch {
  const { dispatcher, signal, now, onAnswer, onProgress } = options
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (onProgress) {
      headers.set('accept', 'image/png')
      headers.set('prefer', 'progress=sse')
      headers.set('x-scale-up-timeout', SCALE_UP_SECONDS)
    }
    const request = { method: init?.method, body: init?.body, headers: [...headers], signal, dispatcher }
    const answer = await undiciFetch(String(input), request as UndiciRequestInit)
    onAnswer({ status: answer.status, retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), now()) })

    const body = answer.body as ReadableStream<Uint8Array> | null
    const isEventStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (onProgress && answer.ok && body && isEventStream) {
      return readProgressEvents(body, onProgress, LARGEST_ANSWER_BYTES)
    }
    const kept = { status: answer.status, headers: [...answer.headers] }
    return new Response(body && bounded(body), kept)
  }
}
