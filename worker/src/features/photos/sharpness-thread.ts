/** Runs as a worker thread for one photo: its loops over all pixels would hold up the loop that renews locks. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Plane, sharpness } from './sharpness.ts'

parentPort?.postMessage(sharpness(workerData as Plane))
