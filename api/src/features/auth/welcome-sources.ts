import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { CountedSource } from '@pawport/shared/credits/welcome-limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { requestNetwork } from '../../http/request-network.ts'
import { cookieName, cookieOptions, lasting } from '../../http/session-cookie.ts'
import { visitorHash } from '../../http/visitor-hash.ts'

const DEVICE = 'pawport_device'
const REMEMBERED_MS = 30 * DAY_MS

/** The random name of a browser, which it keeps for a month after its last sign-in. */
function deviceOf(request: FastifyRequest, reply: FastifyReply, { config }: ApiContext): string {
  const name = cookieName(DEVICE, config)
  const known = request.cookies[name]
  const device = known && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url')
  reply.setCookie(name, device, { ...cookieOptions(config), ...lasting(REMEMBERED_MS) })
  return device
}

/**
 * What a sign-in is counted by when it may get welcome credits; nothing without a limit. The device comes
 * first, in all transactions alike, and is what a refusal names.
 * @param now the time of the database: a day of its own for each API process would give more credits
 */
export function welcomeSources(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, now }: { context: ApiContext; now: Date },
): CountedSource[] {
  const { limits, server } = context.config
  const { welcomesPerDevice, welcomesPerNetwork } = limits
  const keyed = { now, secret: server.secret }
  const sources: CountedSource[] = []
  if (welcomesPerDevice > 0) {
    const network = deviceOf(request, reply, context)
    const hash = visitorHash('pawport welcome device', { network, ...keyed })
    sources.push({ source: 'device', hash, most: welcomesPerDevice })
  }
  if (welcomesPerNetwork > 0) {
    const network = requestNetwork(request, context)
    const hash = visitorHash('pawport welcome network', { network, ...keyed })
    sources.push({ source: 'network', hash, most: welcomesPerNetwork })
  }
  return sources
}
