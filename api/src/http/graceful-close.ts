import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How often connections are looked through that may have become idle. */
const LOOK_MS = 100
/** Whoever has not taken the answer by then is left: a supervisor would kill us soon. */
const GRACE_MS = 8_000

/**
 * Lets `app.close()` wait for answers, and for nothing else. Fastify itself closes the connections that are idle at that
 * moment; one that becomes idle later, or on which nothing was ever asked, would hold the server for a minute.
 */
export function closeGracefully(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    const look = setInterval(() => app.server.closeIdleConnections(), LOOK_MS)
    const end = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
    }, GRACE_MS)
    app.server.once('close', () => {
      clearInterval(look)
      clearTimeout(end)
    })
  })
}
