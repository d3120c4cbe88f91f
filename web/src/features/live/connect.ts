import type { ClientEvents, ServerEvents } from '@pawport/shared/contract/events.ts'
import { io, type Socket } from 'socket.io-client'

/** An event's name with what came with it. */
export type ServerMessage = {
  [Event in keyof ServerEvents]: { event: Event; message: Parameters<ServerEvents[Event]>[0] }
}[keyof ServerEvents]

export interface LiveHandlers {
  connected(): void
  disconnected(): void
  /** Every message, in the order of sending; a newer server may also send events that are not in the contract yet. */
  received(message: ServerMessage): void
}

/**
 * Opens the socket of the signed-in user (the cookie says who) and gives back how to close it. A socket that is refused,
 * because there are too many or nobody is signed in, is asked for again every few seconds; meanwhile the screen asks by itself.
 */
export function connect(handlers: LiveHandlers): () => void {
  const socket: Socket<ServerEvents, ClientEvents> = io({ transports: ['websocket'] })
  socket.on('connect', handlers.connected)
  socket.on('disconnect', handlers.disconnected)
  socket.onAny((event, message) => handlers.received({ event, message }))
  return () => {
    socket.disconnect()
  }
}
