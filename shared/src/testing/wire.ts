import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a server through a proxy that a test can break. */
export interface Wire {
  /** The server's URL with the address of the proxy. */
  url: string
  /** Breaks the open connections; new ones are possible. */
  cut(): void
  /** Breaks all connections and refuses new ones. */
  close(): void
}

/**
 * Starts a proxy to the server of `target`, which names host and port.
 * @param options.silentAt a text: data of the first connection that contains it is not passed on to the
 *   server
 * @param options.cutFirst this many connections, from the first on, are cut at once
 */
export async function openWire(
  target: string,
  { silentAt, cutFirst = 0 }: { silentAt?: string; cutFirst?: number } = {},
): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((client) => {
    connections += 1
    if (connections <= cutFirst) {
      client.destroy()
      return
    }
    const mayFallSilent = connections === 1 && silentAt !== undefined
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (data) => {
      if (!mayFallSilent || !data.includes(silentAt)) upstream.write(data)
    })
    client.on('end', () => upstream.end())
    upstream.pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    close() {
      server.close()
      cut()
    },
  }
}
