import type { ServerMessage } from './connect.ts'
import type { createRefresh } from './refresh.ts'
import { createSequence } from './sequence.ts'

/** Reads the messages of a connection in their order. */
export interface Receiver {
  /** Applies a message unless one before it was missed; then everything is fetched, this one's news included. */
  received(message: ServerMessage): void
  /** A new connection: what happened in between is unknown. */
  connected(): void
}

export function createReceiver(refresh: ReturnType<typeof createRefresh>): Receiver {
  const sequence = createSequence()
  return {
    received({ event, message }) {
      // Messages that only a newer page understands count as well: they leave no hole.
      if (!sequence.follows(message.sequence)) refresh.everything()
      else if (event === 'generation.changed') refresh.changed(message.generation)
      else if (event === 'generation.positions') refresh.moved(message.positions)
      else if (event === 'credits.changed') refresh.credits()
      else if (event === 'resync') refresh.everything()
    },
    connected() {
      sequence.restart()
      refresh.everything()
    },
  }
}
