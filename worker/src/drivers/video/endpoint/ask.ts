import type { InferenceProviderOrPolicy } from '@huggingface/inference'
import { CallFailure } from '../../diffusion/endpoints/failure.ts'
import type { HttpDependencies } from '../../diffusion/endpoints/http.ts'
import { clientCall } from '../../diffusion/hugging-face/client-call.ts'
import { toFailure } from '../../diffusion/hugging-face/failure.ts'
import { readInThread } from './read-in-thread.ts'
import type { ReadVideo } from './read-video.ts'

export interface VideoOrder {
  token: string
  provider: InferenceProviderOrPolicy
  model: string
  /** A JPEG: the first frame. */
  image: Uint8Array
}

const PROMPT =
  'The pet breathes, blinks and moves its ears a little; clouds drift and water glitters behind it. The camera stands still. ' +
  'All words, the frame and the composition stay exactly as they are.'

/**
 * Asks the provider for a video of the picture, waits for it and reads it. An abort cancels the provider's
 * job.
 * @throws {CallFailure} or the signal's reason
 */
export async function askForVideo(
  { token, provider, model, image }: VideoOrder,
  line: HttpDependencies,
  signal: AbortSignal,
): Promise<ReadVideo> {
  const call = clientCall(token, line, signal)
  try {
    const inputs = new Blob([Uint8Array.from(image)], { type: 'image/jpeg' })
    const order = { provider, model, inputs, parameters: { prompt: PROMPT } }
    const answer = await call.run(() => call.client.imageToVideo(order))
    return await readInThread(new Uint8Array(await answer.arrayBuffer()), signal)
  } catch (error) {
    signal.throwIfAborted()
    throw new CallFailure(toFailure(error, call.head(), token))
  }
}
