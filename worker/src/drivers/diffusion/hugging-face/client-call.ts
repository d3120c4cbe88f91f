import { InferenceClient } from '@huggingface/inference'
import type { Progress } from '../diffusion.ts'
import type { Endpoint } from './endpoint.ts'
import type { AnswerHead } from './failure.ts'
import { createProgressFetch } from './progress-fetch.ts'
import { tracedFetch } from './traced-fetch.ts'

export interface ClientCall {
  client: InferenceClient
  /** Status and Retry-After of the last answer; the client's error does not keep Retry-After. */
  head(): AnswerHead | undefined
}

/** A client for one request: it keeps the head of the answer and, given a listener, asks for progress. */
export function clientCall(
  endpoint: Endpoint,
  signal: AbortSignal,
  onProgress?: (progress: Progress) => void,
): ClientCall {
  let head: AnswerHead | undefined
  const progressFetch = createProgressFetch({
    dispatcher: endpoint.dispatcher,
    signal,
    now: endpoint.timers.now,
    onAnswer: (answer) => {
      head = answer
    },
    onProgress,
  })
  // By default the client repeats a call that got a 503 at once, without an end.
  const options = { retry_on_error: false, signal, fetch: tracedFetch(progressFetch) }
  return { client: new InferenceClient(endpoint.config.token, options), head: () => head }
}
