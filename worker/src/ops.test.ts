import { WORKER_GONE_AFTER_MS } from '@pawport/shared/generations/workers.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorkerMetrics } from './metrics.ts'
import { startOps, type WorkerOps } from './ops.ts'
import type { HeartbeatHandle } from './runtime/heartbeat.ts'

let state: ReturnType<HeartbeatHandle['state']>
let beatenAt: number
let ops: WorkerOps

beforeEach(async () => {
  state = 'ready'
  beatenAt = performance.now()
  const metrics = createWorkerMetrics('worker-1')
  metrics.countCompleted()
  const heartbeat = { state: () => state, beatenAt: () => beatenAt }
  ops = await startOps({ host: '127.0.0.1', port: 0, heartbeat, metrics })
})
afterEach(() => ops.stop())

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${ops.port}${path}`, { method })

test('a worker that takes generations is ready', async () => {
  const answer = await ask('/readyz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ready' })
})

test('/readyz names the circuit breaker of each endpoint', async () => {
  const heartbeat = { state: () => 'paused' as const, beatenAt: () => performance.now() }
  const availability = { states: () => ({ gpu: 'open' as const, cloud: 'closed' as const }) }
  const metrics = createWorkerMetrics('worker-2')
  const other = await startOps({ host: '127.0.0.1', port: 0, heartbeat, metrics, availability })
  const answer = await fetch(`http://127.0.0.1:${other.port}/readyz`)
  expect(await answer.json()).toEqual({ status: 'paused', endpoints: { gpu: 'open', cloud: 'closed' } })
  await other.stop()
})

test.each(['paused', 'stopping'] as const)('a worker that is %s is not ready, and lives', async (now) => {
  state = now
  const answer = await ask('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ status: now })
  expect((await ask('/healthz')).status).toBe(200)
})

test('without the database /readyz answers 503 and /healthz 200', async () => {
  beatenAt = performance.now() - WORKER_GONE_AFTER_MS - 1
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/healthz')).status).toBe(200)
})

test('/metrics gives the counters of the worker', async () => {
  const answer = await ask('/metrics?format=text')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  expect(await answer.text()).toContain(
    'pawport_generations_completed_total{service="worker",worker="worker-1"} 1',
  )
})

test('/metrics gives memory and start of the process, which the heartbeat does not carry', async () => {
  expect(await (await ask('/metrics')).text()).toMatch(
    /^process_start_time_seconds\{service="worker",worker="worker-1"\} \d+/m,
  )
  expect(JSON.stringify(await createWorkerMetrics('worker-2').read())).not.toContain('process_')
})

test('other paths are not found', async () => {
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(405)
})

test('a port that is taken is an error', async () => {
  const heartbeat = { state: () => state, beatenAt: () => beatenAt }
  const options = { host: '127.0.0.1', port: ops.port, heartbeat, metrics: createWorkerMetrics('worker-2') }
  await expect(startOps(options)).rejects.toThrow('EADDRINUSE')
})

test('metrics that cannot be read do not end the worker', async () => {
  const heartbeat = { state: () => state, beatenAt: () => beatenAt }
  const text = () => Promise.reject(new Error('unreadable'))
  const broken = await startOps({ host: '127.0.0.1', port: 0, heartbeat, metrics: { text } })
  const asked = (path: string) => fetch(`http://127.0.0.1:${broken.port}${path}`)
  expect((await asked('/metrics')).status).toBe(500)
  expect((await asked('/healthz')).status).toBe(200)
  await broken.stop()
})
