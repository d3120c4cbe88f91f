import type { ClientEvents, ServerEvents } from '@pawport/shared/contract/events.ts'
import type { Server, Socket } from 'socket.io'
import type { Changes } from './changes.ts'

interface SocketData {
  userId: string
  sessionHash: Buffer
  /** Messages sent so far on this connection. */
  sequence: number
}
export type LiveServer = Server<ClientEvents, ServerEvents, Record<never, never>, SocketData>
export type LiveSocket = Socket<ClientEvents, ServerEvents, Record<never, never>, SocketData>

type Payload<E extends keyof ServerEvents> = Omit<Parameters<ServerEvents[E]>[0], 'sequence'>

/**
 * The sockets of this process, by user. Each connection counts its messages, so that its client notices a
 * gap.
 */
export class Connections {
  readonly #byUser = new Map<string, Set<LiveSocket>>()

  add(socket: LiveSocket): void {
    const { userId } = socket.data
    const sockets = this.#byUser.get(userId) ?? new Set()
    sockets.add(socket)
    this.#byUser.set(userId, sockets)
    socket.on('disconnect', () => {
      sockets.delete(socket)
      if (sockets.size === 0 && this.#byUser.get(userId) === sockets) this.#byUser.delete(userId)
    })
  }

  users(): string[] {
    return [...this.#byUser.keys()]
  }

  has(userId: string): boolean {
    return this.#byUser.has(userId)
  }

  *all(): Iterable<LiveSocket> {
    for (const sockets of this.#byUser.values()) yield* sockets
  }

  get count(): number {
    let count = 0
    for (const sockets of this.#byUser.values()) count += sockets.size
    return count
  }

  send<E extends keyof ServerEvents>(userId: string, event: E, payload: Payload<E>): void {
    for (const socket of this.#byUser.get(userId) ?? []) this.sendTo(socket, event, payload)
  }

  /** Closes the sockets of a user after a message that says so. */
  end(userId: string): void {
    for (const socket of [...(this.#byUser.get(userId) ?? [])]) {
      this.sendTo(socket, 'session.ended', {})
      socket.disconnect(true)
    }
  }

  sendTo<E extends keyof ServerEvents>(socket: LiveSocket, event: E, payload: Payload<E>): void {
    socket.data.sequence += 1
    const message = { ...payload, sequence: socket.data.sequence }
    ;(socket as { emit(event: string, message: unknown): boolean }).emit(event, message)
  }
}

/**
 * Sends every change to the sockets of its owner; returns how to stop. Sockets are hints: the client fetches
 * again on connect, on focus and on `resync`, so that nothing is lost when a message is.
 */
export function sendChanges(changes: Changes, connections: Connections): () => void {
  return changes.subscribe({
    onGeneration: (userId, generation) => connections.send(userId, 'generation.changed', { generation }),
    onCredits: (userId) => connections.send(userId, 'credits.changed', {}),
    onBilling: (userId) => connections.send(userId, 'billing.changed', {}),
    onNotices: (userId) => connections.send(userId, 'notices.changed', {}),
    onTasks: (userId) => connections.send(userId, 'tasks.changed', {}),
    onCards: (userId) => connections.send(userId, 'cards.changed', {}),
    onVideo: (userId, video) => connections.send(userId, 'video.changed', { video }),
    onSuspended: (userId) => connections.end(userId),
    onGap() {
      for (const socket of connections.all()) connections.sendTo(socket, 'resync', {})
    },
  })
}
