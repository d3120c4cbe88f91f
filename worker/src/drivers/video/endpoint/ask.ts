import { type InferenceProviderOrPolicy, imageToVideo, setLogger } from '@huggingface/inference'
import type { AnswerHead, Failure } from '../../diffusion/endpoints/failure.ts'
import { toFailure } from '../../diffusion/hugging-face/failure.ts'
import { type ReadVideo, readVideo } from './read-video.ts'

/** What the thread is asked for. */
export interface EndpointOrder {
  token: string
  provider: InferenceProviderOrPolicy
  model: string
  /** A JPEG: the first frame. */
  image: Uint8Array
}

export type EndpointMessage = { kind: 'video'; video: ReadVideo } | { kind: 'failure'; failure: Failure }

const ALIVE_MS = 60_000
const PROMPT =
  'The pet breathes, blinks and moves its ears a little; clouds drift and water glitters behind it. The camera stands still. ' +
  'All words, the frame and the composition stay exactly as they are.'

/**
 * Asks the provider for a video of the picture, waits for it and reads it. Replaces the `fetch` of this thread: the client polls and
 * downloads with that one.
 */
export async function askForVideo(
  { token, provider, model, image }: EndpointOrder,
  openFetch: (onAnswer: (head: AnswerHead) => void) => typeof fetch,
): Promise<EndpointMessage> {
  let head: AnswerHead | undefined
  const guarded = openFetch((answer) => {
    head = answer
  })
  globalThis.fetch = guarded
  // The client tells the console which provider it selects.
  setLogger({ debug() {}, info() {}, warn() {}, error() {}, log() {} })
  // While the client waits between two polls it keeps no thread.
  const alive = setInterval(() => {}, ALIVE_MS)
  try {
    const inputs = new Blob([Uint8Array.from(image)], { type: 'image/jpeg' })
    const order = { accessToken: token, provider, model, inputs, parameters: { prompt: PROMPT } }
    const answer = await imageToVideo(order, { retry_on_error: false, fetch: guarded })
    return { kind: 'video', video: await readVideo(new Uint8Array(await answer.arrayBuffer())) }
  } catch (error) {
    return { kind: 'failure', failure: toFailure(error, head, token) }
  } finally {
    clearInterval(alive)
  }
}
