import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { ask, publishTask, type TaskUser, taskUser } from './testing/task-users.ts'

const served = useTestApp({ TRUSTED_PROXIES: '1' })
let url: string
const sockets: Socket[] = []

beforeAll(async () => {
  url = await served.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
})

/** The events that a window of this user has received. */
async function windowOf({ browser }: TaskUser): Promise<string[]> {
  const cookie = [...browser.cookies].map(([key, { value }]) => `${key}=${value}`).join('; ')
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie } })
  sockets.push(socket)
  const events: string[] = []
  socket.onAny((event: string) => events.push(event))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return events
}

test('only the brand is told of an application, and only the influencer of the decision', async () => {
  const brand = await taskUser(served, 'brand@example.com', 'brand')
  const ada = await taskUser(served, 'ada@example.com')
  const bob = await taskUser(served, 'bob@example.com')
  const id = await publishTask(served, brand.id, { needs_review: true })
  const [ofBrand, ofAda, ofBob] = [await windowOf(brand), await windowOf(ada), await windowOf(bob)]
  const told = (events: string[]) => events.filter((event) => event === 'tasks.changed').length

  const { data } = await ask(served, 'tasks.apply', { params: { id }, from: ada, payload: {} })
  await expect.poll(() => told(ofBrand)).toBeGreaterThan(0)
  await expect.poll(() => told(ofAda)).toBe(1)
  const params = { id, application_id: data.application.id }
  await ask(served, 'brand.applications.decide', { params, from: brand, payload: { decision: 'accepted' } })
  await expect.poll(() => told(ofAda)).toBe(2)
  expect(ofBob).not.toContain('tasks.changed')
})
