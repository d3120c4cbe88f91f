/** Runs as a worker thread for one video: the client of the provider polls with the `fetch` of its thread, which is replaced here. */
import { parentPort, workerData } from 'node:worker_threads'
import { askForVideo, type EndpointOrder } from './ask.ts'
import { createGuardedFetch } from './guarded-fetch.ts'

parentPort?.postMessage(
  await askForVideo(workerData as EndpointOrder, (onAnswer) => createGuardedFetch({ onAnswer })),
)
