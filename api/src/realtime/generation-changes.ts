import type { GenerationEvent } from '@pawport/shared/contract/events.ts'
import { listen } from '@pawport/shared/db/listen.ts'
import type { Log } from '@pawport/shared/platform/log.ts'

interface GenerationChange {
  userId: string
  event: GenerationEvent
}

interface ChangeListener {
  onChange?(change: GenerationChange): void
  /** Something may have been missed: read again what matters. */
  onGap?(): void
}

/** What the database says about generations, to whoever asks within this process. */
export interface GenerationChanges {
  subscribe(listener: ChangeListener): () => void
  isConnected(): boolean
  ready: Promise<void>
  close(): Promise<void>
}

/** Reads the payload that the trigger `generation_changed` writes (migrations/0002). */
function parseChange(payload: string): GenerationChange {
  const { user_id: userId, ...event } = JSON.parse(payload) as GenerationEvent & { user_id: string }
  return { userId, event }
}

/** One LISTEN connection per API process, however many browsers watch. */
export function openGenerationChanges(databaseUrl: string, log: Log): GenerationChanges {
  const listeners = new Set<ChangeListener>()
  const listener = listen({
    url: databaseUrl,
    channel: 'generation',
    log,
    onNotification(payload) {
      const change = parseChange(payload)
      for (const { onChange } of listeners) onChange?.(change)
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
