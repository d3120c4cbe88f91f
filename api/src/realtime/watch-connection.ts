import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'

/** The largest number of packets in a window; our client joins once and answers a heartbeat every 25 s. */
const MAX_PACKETS = 20
const WINDOW_MS = 10_000
/** Milliseconds for the closing handshake of a websocket, which a client may leave unanswered. */
const CLOSE_MS = 1_000

/** The part of a connection of engine.io that is watched. */
export interface WatchedConnection extends EventEmitter {
  request: IncomingMessage
  /** The transport with the websocket inside. Pings of the websocket are no packets of engine.io, and it answers each. */
  transport: unknown
}

/** Cuts a connection that sends more packets than our client, or that stays open after it was closed. */
export function watchConnection(connection: WatchedConnection): void {
  const wire = connection.request.socket
  let count = 0
  let since = performance.now()
  function onPacket(): void {
    if (performance.now() - since >= WINDOW_MS) {
      count = 0
      since = performance.now()
    }
    count += 1
    if (count > MAX_PACKETS) wire.destroy()
  }
  connection.on('packet', onPacket)
  const { socket } = connection.transport as { socket?: EventEmitter }
  socket?.on('ping', onPacket)
  connection.once('close', () => setTimeout(() => wire.destroy(), CLOSE_MS).unref())
}
