import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Exchange {
  status: number
  /** From the first byte sent to the last one received. */
  milliseconds: number
}

/** One keep-alive connection with one request at a time. */
export interface Connection {
  exchange(parts: Buffer[]): Promise<Exchange>
  close(): void
}

interface Answered {
  status: number
  /** Bytes of head and body together. */
  length: number
}

/**
 * Reads the head of the answer at the beginning of the bytes; undefined until the head is complete. Our
 * servers always send Content-Length.
 */
function readHead(received: Buffer): Answered | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const bodyLength = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (bodyLength === undefined) throw new Error(`an answer without Content-Length:\n${head}`)
  return { status: Number(head.slice(9, 12)), length: end + 4 + Number(bodyLength) }
}

/**
 * A client with the few parts of HTTP/1.1 that a load needs: an ordinary client takes as much CPU time as the
 * server that is measured on the same machine.
 */
export async function openConnection(url: URL): Promise<Connection> {
  const socket: Socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  await once(socket, 'connect')
  let pending: PromiseWithResolvers<Exchange> | undefined
  let sentAt = 0
  let received: Buffer = Buffer.alloc(0)

  function fail(error: Error): void {
    pending?.reject(error)
    pending = undefined
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    try {
      const answered = readHead(received)
      if (!answered || received.length < answered.length) return
      received = Buffer.alloc(0)
      pending?.resolve({ status: answered.status, milliseconds: performance.now() - sentAt })
    } catch (error) {
      fail(error as Error)
    }
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))

  return {
    exchange(parts) {
      pending = Promise.withResolvers()
      sentAt = performance.now()
      socket.cork()
      for (const part of parts) socket.write(part)
      socket.uncork()
      return pending.promise
    },
    close: () => socket.destroy(),
  }
}
