import { MalformedAnswer } from './malformed-answer.ts'

/** More than any picture of ours in base64; a longer answer is refused. */
export const LARGEST_ANSWER_BYTES = 64 * 1024 * 1024

/** The same body, which fails with MalformedAnswer once it is longer than LARGEST_ANSWER_BYTES. */
export function bounded(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > LARGEST_ANSWER_BYTES) throw new MalformedAnswer('The endpoint sent too large an answer')
      controller.enqueue(chunk)
    },
  })
  return body.pipeThrough(limit)
}
