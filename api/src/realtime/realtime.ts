import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { ApiContext } from '../context.ts'
import { Connections, type LiveServer, sendChanges } from './connections.ts'
import { createHandshakes, refuse } from './handshake.ts'
import { endRevokedSessions } from './revoked-sessions.ts'
import { watchConnection } from './watch-connection.ts'
import { watchPositions } from './watch-positions.ts'

const PATH = '/socket.io/'
/** Milliseconds in which a client has to join; ours joins as soon as its websocket is open. */
const JOIN_MS = 10_000

export interface Realtime {
  connections: Connections
  close(): Promise<void>
}

/** Opens the socket server on the port of `app`. A handshake decides on every connection. */
export function openRealtime(app: FastifyInstance, context: ApiContext, { joinMs = JOIN_MS } = {}): Realtime {
  const connections = new Connections()
  const handshakes = createHandshakes(context)
  const io: LiveServer = new Server(app.server, {
    path: PATH,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    connectTimeout: joinMs,
    // Clients only listen.
    maxHttpBufferSize: 1_000,
    destroyUpgrade: false,
  })
  // An upgrade at another address would hold a connection that no timeout of HTTP ends any more.
  app.server.on('upgrade', (request) => {
    if (request.url?.startsWith(PATH)) return
    request.socket.on('error', () => undefined)
    refuse(request, 400)
  })
  io.engine.use(handshakes.guard)
  io.engine.on('connection', watchConnection)

  io.use((socket, next) => {
    const session = handshakes.takeSession(socket.request)
    if (!session) {
      // The connection has its socket already.
      socket.request.socket.destroy()
      return next(new Error('unauthenticated'))
    }
    socket.data = { userId: session.user.id, sessionHash: session.tokenHash, sequence: 0 }
    next()
  })
  io.on('connection', (socket) => connections.add(socket))

  const unsubscribe = sendChanges(context.changes, connections)
  const positions = watchPositions(context, connections)
  const sessions = endRevokedSessions(context, connections)

  return {
    connections,
    async close() {
      unsubscribe()
      positions.stop()
      sessions.stop()
      // `io.close()` would close the port as well, and wait for every answer that is under way. Clients
      // connect again by themselves.
      io.engine.close()
    },
  }
}
