import type { GenerationEvent, ServerEvents } from '@pawport/shared/contract/events.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, signIn } from './lib/client.ts'
import { ownsProduct } from './lib/installation.ts'
import { pauseWorkers, resumeWorkers } from './lib/pause.ts'
import { until } from './lib/product.ts'
import { useClient, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct()
const ada = useClient(product)
let cat: Uint8Array<ArrayBuffer>
const sockets: Socket[] = []

beforeAll(async () => {
  cat = await fixture('cat-chelsea-cc0.png')
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
})

interface Seen {
  events: GenerationEvent[]
  sequences: number[]
  positions: number[]
  ended: Promise<GenerationEvent>
}

async function watch(cookie: string): Promise<Seen> {
  const socket: Socket<ServerEvents> = io(product.url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
  })
  sockets.push(socket)
  const ended = Promise.withResolvers<GenerationEvent>()
  const seen: Seen = { events: [], sequences: [], positions: [], ended: ended.promise }
  socket.onAny((_event, message: { sequence: number }) => seen.sequences.push(message.sequence))
  socket.on('generation.changed', ({ generation }) => {
    seen.events.push(generation)
    if (generation.status === 'completed' || generation.status === 'failed') ended.resolve(generation)
  })
  socket.on('generation.positions', ({ positions }) => {
    seen.positions.push(...positions.map(({ position }) => position))
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return seen
}

test('the owner sees every step of a job, in order and without a gap [E-35]', async () => {
  const seen = await watch(ada.cookie)
  const { body } = await ada.upload(cat, { headers: { Prefer: 'respond-async' } })
  await seen.ended
  const own = seen.events.filter(({ task_id }) => task_id === body.data.task_id)
  expect(own.at(0)).toMatchObject({ status: 'pending', version: 1 })
  expect(own.at(-1)).toMatchObject({ status: 'completed', progress: 100, has_pet: true })
  const stages = new Set(own.map(({ stage }) => stage).filter((stage) => stage !== null))
  expect([...stages]).toEqual(['preparing', 'detecting', 'drawing', 'writing', 'storing'])
  const versions = own.map(({ version }) => version)
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  expect(seen.sequences).toEqual(seen.sequences.map((_, index) => index + 1))
  const shown = own.filter(({ status }) => status === 'processing').map(({ progress }) => progress)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
})

test('a user sees no job of another user', async () => {
  const bob = await signIn(product, 'bob@example.com')
  const bobs = await watch(bob.cookie)
  const adas = await watch(ada.cookie)
  await ada.upload(cat, { headers: { Prefer: 'respond-async' } })
  await adas.ended
  // Once Bob has the event of his own job, that of Ada's earlier job cannot come any more.
  const own = await bob.upload(cat, { headers: { Prefer: 'respond-async' } })
  await bobs.ended
  expect(new Set(bobs.events.map(({ task_id }) => task_id))).toEqual(new Set([own.body.data.task_id]))
})

test('a visitor who is not signed in, or comes from another website, gets no socket', async () => {
  await expect(watch('')).rejects.toThrow('websocket error')
  await expect(watch('pawport_session=made-up')).rejects.toThrow('websocket error')
  const foreign = io(product.url, {
    transports: ['websocket'],
    extraHeaders: { cookie: ada.cookie, origin: 'https://evil.example' },
    forceNew: true,
    reconnection: false,
  })
  sockets.push(foreign)
  const outcome = await new Promise((resolve) => {
    foreign.once('connect', () => resolve('connected'))
    foreign.once('connect_error', () => resolve('refused'))
  })
  expect(outcome).toBe('refused')
})

test.skipIf(!ownsProduct)('a user who waits is told the queue position', async () => {
  await pauseWorkers(product)
  const seen = await watch(ada.cookie)
  const uploads = []
  for (const location of ['Rome', 'Oslo', 'Lima']) {
    uploads.push(await ada.upload(cat, { location, headers: { Prefer: 'respond-async' } }))
  }
  expect(uploads.map(({ body }) => body.data.position)).toEqual([1, 2, 3])
  const last = uploads[2]?.body.data.task_id ?? ''
  await until(async () => !(await ada.generation(last)).worker_available)
  await until(async () => seen.positions.includes(3))
  expect(await ada.generation(last)).toMatchObject({ status: 'pending', position: 3, eta_seconds: null })
  await resumeWorkers(product)
  for (const { body } of uploads) expect((await ada.outcome(body.data.task_id)).status).toBe('completed')
  expect(Math.max(...seen.positions)).toBe(3)
})

test.skipIf(!ownsProduct)('a user who orders many pictures waits behind users who order one', async () => {
  await pauseWorkers(product)
  const bob = await signIn(product, 'bob@example.com')
  const flood = []
  for (const location of ['Rome', 'Oslo', 'Lima', 'Bern']) {
    flood.push(await ada.upload(cat, { location, headers: { Prefer: 'respond-async' } }))
  }
  const single = await bob.upload(cat, { headers: { Prefer: 'respond-async' } })
  expect(flood.map(({ body }) => body.data.position)).toEqual([1, 2, 3, 4])
  expect(single.body.data.position).toBe(2)
  await resumeWorkers(product)
  for (const { body } of [...flood, single])
    await ada.request(`/api/user/generations/${body.data.task_id}/cancel`, { method: 'POST' })
})
