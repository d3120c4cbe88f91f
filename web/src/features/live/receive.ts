import type { createRefresh } from '../../lib/generations/refresh.ts'
import type { ServerMessage } from './connect.ts'
import { createSequence } from './sequence.ts'

/** What ends a connection or loses a message does so for everybody at once: not all of them ask in the same moment. */
const SPREAD_MS = 2_000

/** Reads the messages of a connection in their order. */
export interface Receiver {
  /** Applies a message unless one before it was missed; then everything is fetched, this one's news included. */
  received(message: ServerMessage): void
  /** A new connection: what happened in between is unknown. */
  connected(): void
  stop(): void
}

/** @param random from 0 to 1; after a gap everything is fetched that part of two seconds later */
export function createReceiver(refresh: ReturnType<typeof createRefresh>, random = Math.random): Receiver {
  const sequence = createSequence()
  let hasConnected = false
  let gap: ReturnType<typeof setTimeout> | undefined

  function fetchSoon(): void {
    gap ??= setTimeout(() => {
      gap = undefined
      refresh.everything()
    }, random() * SPREAD_MS)
  }

  return {
    received({ event, message }) {
      // Messages that only a newer page understands count as well: they leave no hole.
      if (!sequence.follows(message.sequence)) fetchSoon()
      else if (event === 'generation.changed') refresh.changed(message.generation)
      else if (event === 'generation.positions') refresh.moved(message.positions)
      else if (event === 'credits.changed') refresh.credits()
      else if (event === 'resync') fetchSoon()
    },
    connected() {
      sequence.restart()
      if (hasConnected) fetchSoon()
      else refresh.everything()
      hasConnected = true
    },
    stop: () => clearTimeout(gap),
  }
}
