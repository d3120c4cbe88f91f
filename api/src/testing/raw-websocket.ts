import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'

const TEXT = 1
const PING = 9
const PONG = 10

/** A websocket for which a test writes every frame. */
export interface RawWebsocket {
  /** Sends a text of less than 64 kB; in the protocol of socket.io `40` joins. */
  send(text: string): void
  ping(): void
  /** Answers a ping that the server did not send. */
  pong(): void
  /** Reads nothing of what the server sends from now on. */
  stopReading(): void
  /** All bytes that the server sent so far, as text. */
  received(): string
  isOpen(): boolean
  /** Resolves when the server ends the connection. */
  closed: Promise<void>
  close(): void
}

/** A frame of a client: masked, whole. */
function frame(opcode: number, payload: Buffer): Buffer {
  const mask = randomBytes(4)
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff]
  const head = Buffer.from([0x80 | opcode, 0x80 | (length[0] ?? 0), ...length.slice(1)])
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0))
  return Buffer.concat([head, mask, masked])
}

function speak(socket: Socket, head: Buffer): RawWebsocket {
  let received = head.toString('latin1')
  socket.on('data', (data) => {
    received += data.toString('latin1')
  })
  socket.on('error', () => undefined)
  // Not `once` of node:events, which fails on an error: a server that cuts while frames arrive resets.
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  return {
    send: (text) => void socket.write(frame(TEXT, Buffer.from(text))),
    ping: () => void socket.write(frame(PING, Buffer.alloc(0))),
    pong: () => void socket.write(frame(PONG, Buffer.alloc(0))),
    stopReading: () => void socket.pause(),
    received: () => received,
    isOpen: () => !socket.destroyed,
    closed,
    close: () => void socket.destroy(),
  }
}

/** Opens a websocket, as a browser does. Resolves with the websocket, or with the status of the refusal. */
export async function openWebsocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<RawWebsocket | number> {
  const asked = request(url, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      ...headers,
    },
  })
  const answer = Promise.withResolvers<RawWebsocket | number>()
  asked.on('upgrade', (_response, socket, head) => answer.resolve(speak(socket as Socket, head)))
  asked.on('response', (response) => {
    response.resume()
    answer.resolve(response.statusCode ?? 0)
  })
  asked.on('error', answer.reject)
  asked.end()
  return answer.promise
}
