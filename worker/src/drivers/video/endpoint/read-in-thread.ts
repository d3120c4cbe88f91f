import { Worker } from 'node:worker_threads'
import { MalformedAnswer } from '../../diffusion/endpoints/malformed-answer.ts'
import type { ReadVideo } from './read-video.ts'

/** The heap of the thread; the bytes of the answer, 64 MB at most, lie beside it. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * As `readVideo`, in a thread of its own, which ends when the signal aborts or when the file takes more
 * memory than it may.
 * @throws {MalformedAnswer} or the signal's reason
 */
export async function readInThread(bytes: Uint8Array, signal: AbortSignal): Promise<ReadVideo> {
  signal.throwIfAborted()
  const file = new URL('./reading-thread.ts', import.meta.url)
  const thread = new Worker(file, { workerData: bytes, resourceLimits: LIMITS })
  const end = (): void => void thread.terminate()
  signal.addEventListener('abort', end, { once: true })
  const ended = Promise.withResolvers<void>()
  let answer: ReadVideo | string = 'The provider sent a video that cannot be read'
  thread.on('message', (message: ReadVideo | string) => {
    answer = message
  })
  thread.on('error', () => undefined)
  thread.on('exit', () => ended.resolve())
  await ended.promise
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  if (typeof answer === 'string') throw new MalformedAnswer(answer)
  return answer
}
