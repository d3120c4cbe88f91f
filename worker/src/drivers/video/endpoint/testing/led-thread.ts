/**
 * As endpoint-thread.ts, with every request led to a server on this machine, whose port comes with the order; the path then begins
 * with the original address.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { Agent } from 'undici'
import { askForVideo, type EndpointOrder } from '../ask.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'

const { port, ...order } = workerData as EndpointOrder & { port: string }
const origin = `http://127.0.0.1:${port}`
const dispatcher = new Agent().compose(
  (dispatch) => (options, handler) =>
    dispatch({ ...options, path: `/${options.origin}${options.path}`, origin }, handler),
)

parentPort?.postMessage(await askForVideo(order, (onAnswer) => createGuardedFetch({ dispatcher, onAnswer })))
