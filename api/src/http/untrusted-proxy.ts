import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../context.ts'
import { isPrivateAddress } from './client-network.ts'

const TEXT =
  'A proxy passes requests on (X-Forwarded-For), but TRUSTED_PROXIES is 0: all visitors count as one address and share ' +
  'its limits. Set TRUSTED_PROXIES to the number of proxies in front of Pawport.'

/**
 * Warns about a proxy in front that the settings do not name. A forwarding header from an address of the
 * Internet does not count, because any visitor can send it.
 */
export function warnOfUntrustedProxy(
  app: FastifyInstance,
  { config, warnings }: Pick<ApiContext, 'config' | 'warnings'>,
): void {
  if (config.server.trustedProxies > 0) return
  app.addHook('onRequest', async ({ headers, socket }) => {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    if (isForwarded && isPrivateAddress(socket.remoteAddress)) warnings.raise(TEXT)
  })
}
