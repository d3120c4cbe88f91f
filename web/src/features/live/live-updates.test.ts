import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connection } from '../../lib/connection.ts'
import type { ServerMessage } from './live-updates.ts'
import { createReceiver, watchReach } from './live-updates.ts'

/** What was asked of the cache, in its order. */
let asked: string[]
let receiver: ReturnType<typeof createReceiver>

/** Where between nothing and two seconds a fetch after a gap lies. */
let random: number

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  random = 0.5
  const refresh = {
    everything: () => void asked.push('everything'),
    credits: () => void asked.push('credits'),
    billing: () => void asked.push('billing'),
    cards: () => void asked.push('cards'),
    notices: () => void asked.push('notices'),
    changed: () => void asked.push('changed'),
    moved: () => void asked.push('moved'),
    video: () => void asked.push('video'),
    ended: () => void asked.push('ended'),
  }
  receiver = createReceiver(refresh, () => random)
  receiver.connected()
  asked = []
})
afterEach(() => vi.useRealTimers())

const credits = (sequence: number): ServerMessage => ({ event: 'credits.changed', message: { sequence } })
const positions = (sequence: number): ServerMessage => ({
  event: 'generation.positions',
  message: { sequence, positions: [] },
})

test('the end of the session counts, also when a message before it was missed', () => {
  receiver.received({ event: 'session.ended', message: { sequence: 3 } })
  expect(asked).toEqual(['ended'])
})

test('messages about credits are numbered together with the others', () => {
  receiver.received(positions(1))
  receiver.received(credits(2))
  receiver.received(positions(3))
  expect(asked).toEqual(['moved', 'credits', 'moved'])
})

test('a payment is fetched', () => {
  receiver.received({ event: 'billing.changed', message: { sequence: 1 } })
  receiver.received({ event: 'notices.changed', message: { sequence: 2 } })
  expect(asked).toEqual(['billing', 'notices'])
})

test('after a missed message everything is fetched, once', () => {
  receiver.received(credits(1))
  receiver.received(positions(3))
  receiver.received(credits(4))
  vi.runAllTimers()
  expect(asked).toEqual(['credits', 'credits', 'everything'])
})

test('after a gap each page waits a random time, up to two seconds, before it fetches', () => {
  for (const [part, milliseconds] of [
    [0, 0],
    [0.25, 500],
    [1, 2_000],
  ] as const) {
    asked = []
    random = part
    receiver.connected()
    receiver.received({ event: 'resync', message: { sequence: 1 } })
    vi.advanceTimersByTime(Math.max(0, milliseconds - 1))
    expect(asked).toEqual(milliseconds === 0 ? ['everything'] : [])
    vi.advanceTimersByTime(1)
    expect(asked).toEqual(['everything'])
  }
})

test('the first connection fetches at once, and a stopped receiver fetches nothing', () => {
  const refresh = {
    everything: () => void asked.push('everything'),
    credits: () => undefined,
    billing: () => undefined,
    cards: () => undefined,
    notices: () => undefined,
    changed: () => undefined,
    moved: () => undefined,
    video: () => undefined,
    ended: () => undefined,
  }
  const fresh = createReceiver(refresh)
  fresh.connected()
  expect(asked).toEqual(['everything'])
  fresh.connected()
  fresh.stop()
  vi.runAllTimers()
  expect(asked).toEqual(['everything'])
})

test('an unknown event of a newer server counts in the sequence', () => {
  const newer = { event: 'gallery.changed', message: { sequence: 1 } } as unknown as ServerMessage
  receiver.received(newer)
  receiver.received(credits(2))
  expect(asked).toEqual(['credits'])
})

test('a new connection counts anew and fetches everything', () => {
  receiver.received(credits(1))
  receiver.connected()
  receiver.received(credits(1))
  vi.runAllTimers()
  expect(asked).toEqual(['credits', 'credits', 'everything'])
})

describe('the bar about the server', () => {
  const gone = async () => false
  const there = async () => true

  test('says that it is gone at the second failure, and that it is back', async () => {
    const reach = watchReach(gone)
    await reach.failed()
    await reach.failed()
    // This page never had a socket: a proxy may refuse them.
    expect(connection.get()).toBe(null)
    reach.connected()
    await reach.failed()
    expect(connection.get()).toBe(null)
    await reach.failed()
    expect(connection.get()).toBe('down')
    reach.connected()
    expect(connection.get()).toBe('online')
    vi.runAllTimers()
    expect(connection.get()).toBe(null)
  })

  test('says nothing while it answers and only refuses the socket', async () => {
    const reach = watchReach(there)
    reach.connected()
    await reach.failed()
    await reach.failed()
    expect(connection.get()).toBe(null)
  })

  test('says that it is back once it answers, with or without a socket', async () => {
    const answers = vi.fn(gone)
    const reach = watchReach(answers)
    reach.connected()
    await reach.failed()
    await reach.failed()
    expect(connection.get()).toBe('down')
    answers.mockImplementation(there)
    await reach.failed()
    expect(connection.get()).toBe('online')
    vi.runAllTimers()
  })

  test('keeps what a socket or another screen has said while it was asked', async () => {
    const reach = watchReach(gone)
    reach.connected()
    await reach.failed()
    const second = reach.failed()
    reach.connected()
    await second
    expect(connection.get()).toBe(null)
    await reach.failed()
    const left = reach.failed()
    reach.stop()
    await left
    expect(connection.get()).toBe(null)
  })

  test('is silent on a screen that was left', async () => {
    const reach = watchReach(gone)
    reach.connected()
    await reach.failed()
    await reach.failed()
    reach.stop()
    expect(connection.get()).toBe(null)
  })

  test.each([
    [429, null],
    [503, 'down'],
  ])('asks the server itself: an answer with %i', async (status, said) => {
    vi.stubGlobal('fetch', async () => new Response(null, { status }))
    const reach = watchReach()
    reach.connected()
    await reach.failed()
    await reach.failed()
    expect(connection.get()).toBe(said)
    reach.stop()
    vi.unstubAllGlobals()
  })
})
