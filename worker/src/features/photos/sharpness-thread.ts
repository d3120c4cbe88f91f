/**
 * Runs as a worker thread for one photo: loops over all pixels would block the event loop, which renews
 * locks.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type Plane, sharpness } from './sharpness.ts'

parentPort?.postMessage(sharpness(workerData as Plane))
