import { type GenerationEvent, notifications, type VideoEvent } from '@pawport/shared/contract/events.ts'
import { listen } from '@pawport/shared/db/listen.ts'
import type { Log } from '@pawport/shared/platform/log.ts'

export interface ChangeListener {
  onGeneration?(userId: string, event: GenerationEvent): void
  /** The balance of this user changed. */
  onCredits?(userId: string): void
  /** An order or the subscription of this user changed. */
  onBilling?(userId: string): void
  /** A notice was added for this user, or read. */
  onNotices?(userId: string): void
  /** An application of this user, or a task of this user's brand, changed. */
  onTasks?(userId: string): void
  /** A mailed card of this user changed. */
  onCards?(userId: string): void
  onVideo?(userId: string, event: VideoEvent): void
  /** A photo check ended. */
  onPhoto?(userId: string, photoId: string): void
  /** Drafts are drawn, or refused. */
  onDraft?(draftId: string): void
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
    case 'draft': {
      const { id } = notifications.draft.parse(payload)
      for (const { onDraft } of listeners) onDraft?.(id)
      return
    }
    case 'credits': {
      const { user_id: userId } = notifications.credits.parse(payload)
      for (const { onCredits } of listeners) onCredits?.(userId)
      return
    }
    case 'billing': {
      const { user_id: userId } = notifications.billing.parse(payload)
      for (const { onBilling } of listeners) onBilling?.(userId)
      return
    }
    case 'notices': {
      const { user_id: userId } = notifications.notices.parse(payload)
      for (const { onNotices } of listeners) onNotices?.(userId)
      return
    }
    case 'tasks': {
      const { user_id: userId } = notifications.tasks.parse(payload)
      for (const { onTasks } of listeners) onTasks?.(userId)
      return
    }
    case 'cards': {
      const { user_id: userId } = notifications.cards.parse(payload)
      for (const { onCards } of listeners) onCards?.(userId)
      return
    }
    case 'video': {
      const { user_id: userId, ...event } = notifications.video.parse(payload)
      for (const { onVideo } of listeners) onVideo?.(userId, event)
      return
    }
    case 'suspended': {
      const { user_id: userId } = notifications.suspended.parse(payload)
      for (const { onSuspended } of listeners) onSuspended?.(userId)
    }
  }
}
