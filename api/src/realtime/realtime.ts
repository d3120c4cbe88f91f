import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { ApiContext } from '../context.ts'
import { Connections, type LiveServer } from './connections.ts'
import { createHandshakes, refuse } from './handshake.ts'
import { endRevokedSessions } from './revoked-sessions.ts'
import { watchConnection } from './watch-connection.ts'
import { watchPositions } from './watch-positions.ts'

const PATH = '/socket.io/'
/** A client joins as soon as its websocket is open. */
const JOIN_MS = 10_000

export interface Realtime {
  connections: Connections
  close(): Promise<void>
}

/**
 * Pushes what changes to the browsers of its owner. Sockets are hints: the client fetches again on connect, on focus and
 * on `resync`, so that nothing is lost when a message is.
 */
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
  // Whoever asks for another protocol elsewhere would hold a connection that no timeout of HTTP ends any more.
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
      // It has joined already: one connection is one socket.
      socket.request.socket.destroy()
      return next(new Error('unauthenticated'))
    }
    socket.data = { userId: session.user.id, sessionHash: session.tokenHash, sequence: 0 }
    next()
  })
  io.on('connection', (socket) => connections.add(socket))

  const unsubscribe = context.changes.subscribe({
    onGeneration: (userId, generation) => connections.send(userId, 'generation.changed', { generation }),
    onCredits: (userId) => connections.send(userId, 'credits.changed', {}),
    onGap() {
      for (const socket of connections.all()) connections.sendTo(socket, 'resync', {})
    },
  })
  const positions = watchPositions(context, connections)
  const sessions = endRevokedSessions(context, connections)

  return {
    connections,
    async close() {
      unsubscribe()
      positions.stop()
      sessions.stop()
      // `io.close()` would close the port as well, and wait for every answer that is under way. Clients come back by themselves.
      io.engine.close()
    },
  }
}
