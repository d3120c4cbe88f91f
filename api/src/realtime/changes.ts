import type { GenerationEvent } from '@pawport/shared/contract/events.ts'
import { listen } from '@pawport/shared/db/listen.ts'
import type { Log } from '@pawport/shared/platform/log.ts'

interface ChangeListener {
  onGeneration?(userId: string, event: GenerationEvent): void
  /** The balance of this user is another one now. */
  onCredits?(userId: string): void
  /** Something may have been missed: read again what matters. */
  onGap?(): void
}

/** What the database says, to whoever asks within this process. */
export interface Changes {
  subscribe(listener: ChangeListener): () => void
  isConnected(): boolean
  ready: Promise<void>
  close(): Promise<void>
}

/** Written by the triggers `generation_changed` (migrations/0002) and `credits_changed` (0003). */
const CHANNELS = ['generation', 'credits'] as const

/** One LISTEN connection per API process, however many browsers watch. */
export function openChanges(databaseUrl: string, log: Log): Changes {
  const listeners = new Set<ChangeListener>()
  const listener = listen({
    url: databaseUrl,
    channels: CHANNELS,
    log,
    onNotification(channel, payload) {
      const { user_id: userId, ...event } = JSON.parse(payload) as GenerationEvent & { user_id: string }
      for (const { onGeneration, onCredits } of listeners) {
        if (channel === 'generation') onGeneration?.(userId, event)
        else onCredits?.(userId)
      }
    },
    onGap() {
      for (const { onGap } of listeners) onGap?.()
    },
  })
  return {
    ready: listener.ready,
    isConnected: listener.isConnected,
    subscribe(one) {
      listeners.add(one)
      return () => listeners.delete(one)
    },
    close: listener.close,
  }
}
