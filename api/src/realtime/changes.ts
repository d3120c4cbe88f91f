import { type GenerationEvent, notifications } from '@pawport/shared/contract/events.ts'
import { listen } from '@pawport/shared/db/listen.ts'
import type { Log } from '@pawport/shared/platform/log.ts'

export interface ChangeListener {
  onGeneration?(userId: string, event: GenerationEvent): void
  /** The balance of this user changed. */
  onCredits?(userId: string): void
  /** A photo check ended. */
  onPhoto?(userId: string, photoId: string): void
  /** An administrator suspended this user. */
  onSuspended?(userId: string): void
  /** A notification may have been missed: the listener has to read its data again. */
  onGap?(): void
}

/** The database's notifications, for listeners within this process. */
export interface Changes {
  subscribe(listener: ChangeListener): () => void
  isConnected(): boolean
  ready: Promise<void>
  close(): Promise<void>
}

/** One LISTEN connection per API process, for all its browsers. */
export function openChanges(databaseUrl: string, log: Log): Changes {
  const listeners = new Set<ChangeListener>()
  const listener = listen({
    url: databaseUrl,
    channels: Object.keys(notifications),
    log,
    onNotification(channel, payload) {
      tell(listeners, channel as keyof typeof notifications, JSON.parse(payload))
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

/** Throws ZodError when the payload is not one of the channel's trigger. */
function tell(
  listeners: Iterable<ChangeListener>,
  channel: keyof typeof notifications,
  payload: unknown,
): void {
  switch (channel) {
    case 'generation': {
      const { user_id: userId, ...event } = notifications.generation.parse(payload)
      for (const { onGeneration } of listeners) onGeneration?.(userId, event)
      return
    }
    case 'photo': {
      const { user_id: userId, id } = notifications.photo.parse(payload)
      for (const { onPhoto } of listeners) onPhoto?.(userId, id)
      return
    }
    case 'credits': {
      const { user_id: userId } = notifications.credits.parse(payload)
      for (const { onCredits } of listeners) onCredits?.(userId)
      return
    }
    case 'suspended': {
      const { user_id: userId } = notifications.suspended.parse(payload)
      for (const { onSuspended } of listeners) onSuspended?.(userId)
    }
  }
}
