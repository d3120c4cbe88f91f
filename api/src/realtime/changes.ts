import type { GenerationEvent } from '@pawport/shared/contract/events.ts'
import { listen } from '@pawport/shared/db/listen.ts'
import type { Log } from '@pawport/shared/platform/log.ts'

export interface ChangeListener {
  onGeneration?(userId: string, event: GenerationEvent): void
  /** The balance of this user is another one now. */
  onCredits?(userId: string): void
  /** A photo was looked at. */
  onPhoto?(userId: string, photoId: string): void
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

/** Written by the triggers `generation_changed` (migrations/0002), `credits_changed` (0003), `photo_looked_at` (0004). */
const CHANNELS = ['generation', 'credits', 'photo'] as const

/** What the triggers say; each of them only its own part. */
type Message = GenerationEvent & { user_id: string; id: string }

/** One LISTEN connection per API process, however many browsers watch. */
export function openChanges(databaseUrl: string, log: Log): Changes {
  const listeners = new Set<ChangeListener>()
  const listener = listen({
    url: databaseUrl,
    channels: CHANNELS,
    log,
    onNotification(channel, payload) {
      const { user_id: userId, ...event } = JSON.parse(payload) as Message
      for (const { onGeneration, onCredits, onPhoto } of listeners) {
        if (channel === 'generation') onGeneration?.(userId, event)
        else if (channel === 'photo') onPhoto?.(userId, event.id)
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
