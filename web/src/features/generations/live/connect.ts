import type { ClientEvents, ServerEvents } from '@pawport/shared/contract/events.ts'
import { io, type Socket } from 'socket.io-client'

const REFUSED_MS = 5_000

export interface LiveHandlers {
  connected(): void
  disconnected(): void
  changed: ServerEvents['generation.changed']
  positions: ServerEvents['generation.positions']
  resync: ServerEvents['resync']
}

/** Opens the socket of the signed-in user (the cookie says who) and gives back how to close it. */
export function connect(handlers: LiveHandlers): () => void {
  const socket: Socket<ServerEvents, ClientEvents> = io({ transports: ['websocket'] })
  socket.on('connect', handlers.connected)
  socket.on('disconnect', handlers.disconnected)
  socket.on('generation.changed', handlers.changed)
  socket.on('generation.positions', handlers.positions)
  socket.on('resync', handlers.resync)
  // A refused handshake (a server that is not ready yet) is the one failure after which it does not try again by itself.
  let retry: ReturnType<typeof setTimeout> | undefined
  socket.on('connect_error', () => {
    clearTimeout(retry)
    if (!socket.active) retry = setTimeout(() => socket.connect(), REFUSED_MS)
  })
  return () => {
    clearTimeout(retry)
    socket.disconnect()
  }
}
