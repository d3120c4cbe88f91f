import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { QUEUE_NAMES } from '@pawport/shared/jobs/jobs.ts'
import { ON_DISK } from '@pawport/shared/testing/real-servers.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { createOperations } from './operations.ts'

const TOKEN = 'a token of sixteen letters and more'

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** vitest waits only a second by itself. */
const PATIENT = { timeout: 300_000 }

describe('without its Redis', () => {
  let served: TestApp
  let port: number
  beforeAll(async () => {
    port = await closedPort()
    served = await startTestApp({ REDIS_URL: `redis://127.0.0.1:${port}`, RATE_LIMIT_REQUESTS: '3' })
  })
  afterAll(() => served?.close())

  test('the API says which service is away, and is not ready', async () => {
    const answer = await served.ops.inject({ url: '/readyz' })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().services).toMatchObject({
      queue: { driver: 'redis', state: 'unavailable' },
      database: { state: 'ready' },
    })
  })

  test('is ready for a load balancer that does not count the queue', async () => {
    expect((await served.ops.inject({ url: '/readyz?ignore=worker' })).statusCode).toBe(503)
    // The API may still be connecting to the database's notifications.
    await vi.waitFor(async () => {
      const answer = await served.ops.inject({ url: '/readyz?ignore=worker,queue' })
      expect([answer.statusCode, answer.json().ready]).toEqual([200, true])
      expect(answer.json().services.queue.state).toBe('unavailable')
    }, PATIENT)
  })

  test('names no address and no text of a library, which are in the log, once', async () => {
    await vi.waitFor(async () => {
      const { services } = (await served.ops.inject({ url: '/readyz' })).json()
      expect(services.queue.detail).toMatch(/^(?:it failed, see the log|no answer)$/)
    }, PATIENT)
    const answer = await served.ops.inject({ url: '/readyz' })
    expect(answer.body).not.toMatch(new RegExp(`${port}|127\\.0\\.0\\.1|ECONNREFUSED|Error`))
  })

  test('goes on answering, and each process counts for itself', async () => {
    expect((await served.app.inject({ url: '/healthz' })).statusCode).toBe(200)
    const statuses = []
    for (let count = 0; count < 4; count += 1)
      statuses.push((await served.app.inject({ url: '/api/auth/session' })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('shows the figures that it still has', async () => {
    const answer = await served.ops.inject({ url: '/metrics' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^pawport_generations\{.*status="pending".*\} 0$/m)
    expect(answer.body).toContain('pawport_http_request_seconds_count')
    expect(answer.body).toContain('pawport_uploads_arriving')
  })
})

describe('the public port', () => {
  let served: TestApp
  afterEach(() => served.close())

  const ask = async (url: string, authorization?: string) =>
    (await served.app.inject({ url, headers: { ...(authorization && { authorization }) } })).statusCode

  test('answers only whether it is alive', async () => {
    served = await startTestApp()
    const alive = await served.app.inject({ url: '/healthz' })
    expect([alive.statusCode, alive.json()]).toEqual([200, { ok: true }])
    expect([await ask('/readyz'), await ask('/metrics')]).toEqual([404, 404])
    expect([await ask('/readyz', 'Bearer '), await ask('/metrics', 'Bearer null')]).toEqual([404, 404])
  })

  test('answers the other routes to requests with the token', async () => {
    served = await startTestApp({ OPS_TOKEN: TOKEN })
    for (const wrong of [undefined, '', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer '])
      expect([await ask('/readyz', wrong), await ask('/metrics', wrong)]).toEqual([404, 404])
    expect([await ask('/readyz', `Bearer ${TOKEN}`), await ask('/metrics', `Bearer ${TOKEN}`)]).toEqual([
      503, 200,
    ])
  })
})

describe('the port for operators', () => {
  let served: TestApp
  afterEach(() => served.close())

  test('asks the services once for many questions at a time', async () => {
    served = await startTestApp()
    const check = vi.spyOn(served.context.queue, 'check')
    const counts = vi.spyOn(served.context.queue, 'counts')
    const operations = createOperations(served.context)
    const asked = Array.from({ length: 50 }, () => [operations.readiness(), operations.metrics()])
    await Promise.all(asked.flat())
    expect([check.mock.calls.length, counts.mock.calls.length]).toEqual([1, QUEUE_NAMES.length])
  })

  test('shows no path of a store that is broken', async () => {
    served = await startTestApp(ON_DISK)
    const { dataDir } = served.context.config
    await rm(join(dataDir, 'objects'), { recursive: true })
    const answer = await served.ops.inject({ url: '/readyz' })
    expect(answer.json().services.objects).toEqual({
      driver: 'disk',
      state: 'unavailable',
      detail: 'it failed, see the log',
    })
    expect(served.logged.join()).toContain(dataDir)
  })

  test('says whether migrations are missing or the database is too new', async () => {
    served = await startTestApp()
    const { db } = served.context
    const detail = async () => {
      const { services } = await createOperations(served.context).readiness()
      return services.database.detail
    }
    expect(await detail()).toBeUndefined()
    await sql`DELETE FROM kysely_migration WHERE name LIKE '0069%'`.execute(db)
    expect(await detail()).toBe('migrations are missing')
    await sql`INSERT INTO kysely_migration VALUES ('9999-removed.after-9998', now()::text)`.execute(db)
    expect(await detail()).toBe('the database is too new for this release')
  })

  test('shows what an operator should change', async () => {
    served = await startTestApp()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    await served.app.inject({ url: '/api/config', headers })
    const { warnings } = (await served.ops.inject({ url: '/readyz' })).json()
    expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0')])
  })
})
