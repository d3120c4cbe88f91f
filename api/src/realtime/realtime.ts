import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { ApiContext } from '../context.ts'
import { isOurOrigin } from '../http/origin.ts'
import { sessionOfCookieHeader } from '../http/session.ts'
import { Connections, type LiveServer } from './connections.ts'
import { endRevokedSessions } from './revoked-sessions.ts'
import { watchPositions } from './watch-positions.ts'

export interface Realtime {
  connections: Connections
  close(): Promise<void>
}

/**
 * Pushes what changes to the browsers of its owner. Sockets are hints: the client fetches again on connect, on focus and
 * on `resync`, so that nothing is lost when a message is.
 */
export function openRealtime(app: FastifyInstance, context: ApiContext): Realtime {
  const connections = new Connections()
  const io: LiveServer = new Server(app.server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    // Clients only listen.
    maxHttpBufferSize: 1_000,
    allowRequest: (request, decide) => decide(null, isOurOrigin(context.config, request.headers)),
  })

  io.use(async (socket, next) => {
    try {
      const session = await sessionOfCookieHeader(context, socket.request.headers.cookie)
      if (!session) return next(new Error('unauthenticated'))
      socket.data = { userId: session.user.id, sessionHash: session.tokenHash, sequence: 0 }
      next()
    } catch {
      next(new Error('unavailable'))
    }
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
