import type { Socket } from 'node:net'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../context.ts'
import { isPrivateAddress } from './client-network.ts'
import { requestNetwork } from './request-network.ts'
import { Slots } from './slots.ts'

/**
 * Requests that one connection may send before it has the answer to the first. Browsers and proxies wait for
 * each answer.
 */
const MOST_PIPELINED = 4
/** When to try again, in seconds. */
const RETRY_AFTER = 10

/**
 * Limits requests whose answers have not been read, because each holds an open file and its buffers: cuts a
 * connection that sends many without waiting, and refuses further ones of an address behind our proxies,
 * whose connections carry the requests of all users (AppError `too_many_requests`). Without proxies the limit
 * of connections does that. Register it before all other hooks.
 */
export function limitUnanswered(app: FastifyInstance, context: Pick<ApiContext, 'config'>): void {
  const { server, traffic } = context.config
  const ofConnection = new WeakMap<Socket, number>()
  const slots = new Slots()

  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const count = (ofConnection.get(socket) ?? 0) + 1
    if (count > MOST_PIPELINED) {
      socket.destroy()
      reply.hijack()
      return
    }
    ofConnection.set(socket, count)
    reply.raw.once('close', () => ofConnection.set(socket, (ofConnection.get(socket) ?? 1) - 1))

    const network = requestNetwork(request, context)
    if (server.trustedProxies === 0 || isPrivateAddress(network)) return
    const leave = slots.take(network, traffic.connectionsPerAddress)
    if (!leave) {
      reply.header('retry-after', RETRY_AFTER)
      throw new AppError('too_many_requests', { seconds: RETRY_AFTER })
    }
    // An answer that waits for another one on its connection is not told of the connection's end.
    const end = () => {
      leave()
      socket.off('close', end)
    }
    reply.raw.once('close', end)
    socket.once('close', end)
  })
}
