import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WORKER_GONE_AFTER_MS } from '@pawport/shared/generations/workers.ts'
import type { Availability } from './drivers/diffusion/diffusion.ts'
import type { WorkerMetrics } from './metrics.ts'
import type { HeartbeatHandle } from './runtime/heartbeat.ts'

export interface WorkerOps {
  /** The port that the server listens on. */
  port: number
  stop(): Promise<void>
}

interface Options {
  host: string
  port: number
  heartbeat: Pick<HeartbeatHandle, 'state' | 'beatenAt'>
  metrics: Pick<WorkerMetrics, 'text'>
  /** Which picture endpoints take calls; missing for the built-in renderer. */
  availability?: Pick<Availability, 'states'> | undefined
}

/**
 * Answers probes and Prometheus, as the API does on its port for operators: `/healthz` while the process
 * lives; `/readyz` with 200 while the worker takes generations and reaches the database, else 503, with the
 * circuit breaker of each endpoint; `/metrics` with the counters of the worker.
 * @throws {Error} EADDRINUSE when the port is taken
 */
export async function startOps({
  host,
  port,
  heartbeat,
  metrics,
  availability,
}: Options): Promise<WorkerOps> {
  const answers: Record<string, (response: ServerResponse) => Promise<void> | void> = {
    '/healthz': (response) => sendJson(response, 200, { status: 'ok' }),
    '/readyz': (response) => {
      const silentMs = performance.now() - heartbeat.beatenAt()
      const state = silentMs > WORKER_GONE_AFTER_MS ? 'no database' : heartbeat.state()
      const endpoints = availability && { endpoints: availability.states() }
      sendJson(response, state === 'ready' ? 200 : 503, { status: state, ...endpoints })
    },
    '/metrics': async (response) => {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text)
    },
  }
  const server = createServer(async ({ method, url }, response) => {
    const answer = answers[URL.parse(url ?? '/', 'http://worker')?.pathname ?? '']
    if (!answer || method !== 'GET') return sendJson(response, answer ? 405 : 404, { status: 'unknown' })
    try {
      await answer(response)
    } catch {
      // A probe must not end the worker.
      sendJson(response, 500, { status: 'failed' })
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
