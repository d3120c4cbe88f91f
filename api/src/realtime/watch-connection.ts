import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'

/** The largest number of packets in a window; our client joins once and answers a heartbeat every 25 s. */
const MAX_PACKETS = 20
const WINDOW_MS = 10_000
/**
 * The largest number of packets that wait for a client that does not read; such a client may answer
 * heartbeats all the same. It fetches everything when it connects again.
 */
const MAX_WAITING = 1_000
/** Milliseconds for the closing handshake of a websocket, which a client may leave unanswered. */
const CLOSE_MS = 1_000

/** The part of a connection of engine.io that is watched. */
export interface WatchedConnection extends EventEmitter {
  request: IncomingMessage
  /**
   * The transport with the websocket inside. Pings and pongs of the websocket are no packets of engine.io; a
   * ping is answered.
   */
  transport: unknown
}

/**
 * Cuts a connection that sends more packets than our client, that does not read, or that stays open after it
 * was closed.
 */
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
  for (const event of ['ping', 'pong']) socket?.on(event, onPacket)
  let waiting = 0
  connection.on('packetCreate', () => {
    waiting += 1
    if (waiting > MAX_WAITING) wire.destroy()
  })
  // All that waited is handed over once the system has taken what was handed over before.
  connection.on('flush', () => {
    waiting = 0
  })
  connection.once('close', () => setTimeout(() => wire.destroy(), CLOSE_MS).unref())
}
