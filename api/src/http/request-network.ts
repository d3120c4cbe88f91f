import type { FastifyRequest } from 'fastify'
import type { ApiContext } from '../context.ts'
import { clientAddress, networkOf } from './client-network.ts'

/** The network that a request is counted for. */
export function requestNetwork({ raw }: FastifyRequest, { config }: Pick<ApiContext, 'config'>): string {
  return networkOf(clientAddress(raw, config.server.trustedProxies))
}
