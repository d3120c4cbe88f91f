import { beforeEach, expect, test } from 'vitest'
import type { ServerMessage } from './connect.ts'
import { createReceiver } from './receive.ts'

/** What was asked of the cache, in its order. */
let asked: string[]
let receiver: ReturnType<typeof createReceiver>

beforeEach(() => {
  asked = []
  receiver = createReceiver({
    everything: () => void asked.push('everything'),
    credits: () => void asked.push('credits'),
    changed: () => void asked.push('changed'),
    moved: () => void asked.push('moved'),
  })
  receiver.connected()
  asked = []
})

const credits = (sequence: number): ServerMessage => ({ event: 'credits.changed', message: { sequence } })
const positions = (sequence: number): ServerMessage => ({
  event: 'generation.positions',
  message: { sequence, positions: [] },
})

test('news of the balance stands in the same row as the other news', () => {
  receiver.received(positions(1))
  receiver.received(credits(2))
  receiver.received(positions(3))
  expect(asked).toEqual(['moved', 'credits', 'moved'])
})

test('a message that was missed makes everything be fetched, once', () => {
  receiver.received(credits(1))
  receiver.received(positions(3))
  receiver.received(credits(4))
  expect(asked).toEqual(['credits', 'everything', 'credits'])
})

test('an event of a newer server leaves no hole', () => {
  const newer = { event: 'gallery.changed', message: { sequence: 1 } } as unknown as ServerMessage
  receiver.received(newer)
  receiver.received(credits(2))
  expect(asked).toEqual(['credits'])
})

test('a new connection counts anew and asks for what happened in between', () => {
  receiver.received(credits(1))
  receiver.connected()
  receiver.received(credits(1))
  expect(asked).toEqual(['credits', 'everything', 'credits'])
})
