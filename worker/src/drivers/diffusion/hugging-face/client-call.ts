import { InferenceClient, setLogger } from '@huggingface/inference'
import type { Progress } from '../diffusion.ts'
import type { AnswerHead } from '../endpoints/failure.ts'
import type { HttpDependencies } from '../endpoints/http.ts'
import { tracedFetch } from '../endpoints/traced-fetch.ts'
import { createProgressFetch } from './progress-fetch.ts'

// The client tells the console which provider it selects.
setLogger({ debug() {}, info() {}, warn() {}, error() {}, log() {} })

export interface ClientCall {
  client: InferenceClient
  /** Status and Retry-After of the last answer; the client's error does not keep Retry-After. */
  head(): AnswerHead | undefined
}

/** A client for one request: it keeps the head of the answer and, given a listener, asks for progress. */
export function clientCall(
  token: string,
  { timers, dispatcher }: HttpDependencies,
  signal: AbortSignal,
  onProgress?: (progress: Progress) => void,
): ClientCall {
  let head: AnswerHead | undefined
  const progressFetch = createProgressFetch({
    dispatcher,
    signal,
    now: timers.now,
    onAnswer: (answer) => {
      head = answer
    },
    onProgress,
  })
  // By default the client repeats a call that got a 503 at once, without an end.
  const options = { retry_on_error: false, signal, fetch: tracedFetch(progressFetch) }
  return { client: new InferenceClient(token, options), head: () => head }
}
