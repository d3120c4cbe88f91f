import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { CountedSource } from '@pawport/shared/credits/welcome-limits.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../context.ts'
import { requestNetwork } from './request-network.ts'
import { cookieName, cookieOptions, lasting } from './session-cookie.ts'
import { visitorHash } from './visitor-hash.ts'

const DEVICE = 'pawport_device'
const REMEMBERED_MS = 30 * DAY_MS

/** The random name of a browser, which it keeps for a month after its last sign-in. */
function deviceOf(request: FastifyRequest, reply: FastifyReply, { config }: ApiContext): string {
  const device = knownDevice(request, config) ?? randomBytes(16).toString('base64url')
  reply.setCookie(cookieName(DEVICE, config), device, { ...cookieOptions(config), ...lasting(REMEMBERED_MS) })
  return device
}

function knownDevice({ cookies }: FastifyRequest, config: Config): string | undefined {
  const known = cookies[cookieName(DEVICE, config)]
  return known && /^[\w-]{22}$/.test(known) ? known : undefined
}

/** 32 bytes that stand for a browser on every day; null for one without a name, and without a limit. */
export function deviceHash(request: FastifyRequest, { config }: Pick<ApiContext, 'config'>): Buffer | null {
  const device = config.limits.welcomesPerDevice > 0 && knownDevice(request, config)
  return device
    ? createHmac('sha256', config.server.secret).update(`pawport device ${device}`).digest()
    : null
}

/**
 * What a sign-in is counted by when it may get welcome credits, and an account when it says who invited it;
 * each purpose apart, nothing without a limit. The device comes first, in all transactions alike, and is what
 * a refusal names.
 * @param now the time of the database: a day of its own for each API process would give more credits
 */
export function countedSources(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, now, purpose }: { context: ApiContext; now: Date; purpose: 'welcome' | 'referral' },
): CountedSource[] {
  const { limits, server } = context.config
  const { welcomesPerDevice, welcomesPerNetwork } = limits
  const keyed = { now, secret: server.secret }
  const sources: CountedSource[] = []
  if (welcomesPerDevice > 0) {
    const network = deviceOf(request, reply, context)
    const hash = visitorHash(`pawport ${purpose} device`, { network, ...keyed })
    sources.push({ source: 'device', hash, most: welcomesPerDevice })
  }
  if (welcomesPerNetwork > 0) {
    const network = requestNetwork(request, context)
    const hash = visitorHash(`pawport ${purpose} network`, { network, ...keyed })
    sources.push({ source: 'network', hash, most: welcomesPerNetwork })
  }
  return sources
}
