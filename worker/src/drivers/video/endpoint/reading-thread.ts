/** Runs as a worker thread for one video; a hostile file ends this thread, not the worker. */
import { parentPort, workerData } from 'node:worker_threads'
import { MalformedAnswer } from '../../diffusion/endpoints/malformed-answer.ts'
import { readVideo } from './read-video.ts'

try {
  parentPort?.postMessage(await readVideo(workerData as Uint8Array))
} catch (error) {
  if (!(error instanceof MalformedAnswer)) throw error
  parentPort?.postMessage(error.message)
}
