import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let served: TestApp
beforeAll(async () => {
  served = await startTestApp({ REDIS_URL: `redis://127.0.0.1:${await closedPort()}` })
})
afterAll(() => served?.close())

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('without its Redis the API says which service is away, and is not ready', async () => {
  const answer = await served.app.inject({ url: '/readyz' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json().services).toMatchObject({
    queue: { driver: 'redis', state: 'unavailable' },
    database: { state: 'ready' },
  })
})

test('and goes on answering, without counting requests', async () => {
  expect((await served.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await served.app.inject({ url: '/api/auth/session' })).statusCode).toBe(200)
})

test('and shows the figures that it still has', async () => {
  const answer = await served.app.inject({ url: '/metrics' })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toMatch(/^pawport_generations\{.*status="pending".*\} 0$/m)
  expect(answer.body).toContain('pawport_http_request_seconds_count')
})
