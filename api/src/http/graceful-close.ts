import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two checks for connections that became idle. */
const LOOK_MS = 100
/**
 * After this time clients that still read their answer are cut off: a supervisor would soon kill the process.
 */
const GRACE_MS = 8_000

/**
 * Lets `app.close()` wait for answers alone. Fastify closes the connections that are idle at that moment; one
 * that becomes idle later, or that never carried a request, would delay the end by a minute.
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
