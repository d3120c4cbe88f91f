import { InferenceClient, setLogger } from '@huggingface/inference'
import type { Progress } from '../diffusion.ts'
import type { AnswerHead } from '../endpoints/failure.ts'
import type { HttpDependencies } from '../endpoints/http.ts'
import { tracedFetch } from '../endpoints/traced-fetch.ts'
import { createProgressFetch } from './progress-fetch.ts'
import { createProviderFetch } from './provider-fetch.ts'

// The client tells the console which provider it selects.
setLogger({ debug() {}, info() {}, warn() {}, error() {}, log() {} })

export interface ClientCall {
  client: InferenceClient
  /** Status and Retry-After of the last answer; the client's error does not keep Retry-After. */
  head(): AnswerHead | undefined
  /** Runs the client's work, with all that it asks for under the limits of the call. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** A client for one request: it keeps the head of the answer and, given a listener, asks for progress. */
export function clientCall(
  token: string,
  { timers, dispatcher, outside }: HttpDependencies,
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
  const first = tracedFetch(progressFetch)
  const { fetch, run } = createProviderFetch({ timers, dispatcher, outside, token, signal, first })
  // By default the client repeats a call that got a 503 at once, without an end.
  const options = { retry_on_error: false, signal, fetch }
  return { client: new InferenceClient(token, options), head: () => head, run }
}
