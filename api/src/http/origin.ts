import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '@pawport/shared/platform/config.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { endpointRow } from './endpoint-row.ts'
import type { App } from './schema.ts'

const UNSAFE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/**
 * Names that exist only inside a local network: a stranger cannot register one and point it to this server.
 */
const PRIVATE_NAME = /^(?:[a-z0-9-]+|[a-z0-9.-]+\.(?:localhost|local|lan|home\.arpa|internal|test))$/

/**
 * Characters that browsers drop, or turn into a slash, as they read an address: an address with one is
 * refused.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const AMBIGUOUS = /[\u0000-\u0020\u007f\\]/

/**
 * An address under one of `origins`, in full or as a path of the first; null for one of another website, and
 * for one that browsers could read in another way.
 */
export function ownUrl(value: string, origins: readonly [string, ...string[]]): URL | null {
  if (AMBIGUOUS.test(value) || !URL.canParse(value, origins[0])) return null
  const url = new URL(value, origins[0])
  if (!origins.includes(url.origin) || url.username || url.password) return null
  // The path of `/.//other.example` is `//other.example`, which is another website's; what follows `blob:` is
  // no path.
  return /^\/(?!\/)/.test(url.pathname) ? url : null
}

function parseOrigin(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null
}

/**
 * Whether a host name or address belongs to this machine or its network, so that the page of a stranger
 * cannot have it.
 */
export function isPrivateHost(host: string): boolean {
  const address = parseOrigin(`http://${host}`)
  if (!address || address.host !== host.toLowerCase().replace(/:80$/, '')) return false
  const name = address.hostname
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || PRIVATE_NAME.test(name)
}

/**
 * The origin under which this browser sees us. That is the public one, except on a developer's machine (local
 * issuer), where the same server may be open as localhost, as 127.0.0.1 or by its address in the network:
 * cookies set under one of these names are not sent to another.
 */
export function originSeenBy(request: FastifyRequest, config: Config): string {
  const { publicUrl } = config.server
  if (config.identity.kind !== 'local' || request.host === publicUrl.host) return publicUrl.origin
  return isPrivateHost(request.host) ? `${request.protocol}://${request.host}` : publicUrl.origin
}

/**
 * Whether a request with a cookie is trusted: it comes from our own pages, or from a program. Browsers always
 * send Origin or Sec-Fetch-Site with requests that change something or open a socket; programs send neither.
 */
export function isOurOrigin(
  config: Config,
  headers: IncomingHttpHeaders,
  host = headers.host ?? '',
): boolean {
  const { publicUrl } = config.server
  const site = headers['sec-fetch-site']
  // The browser writes this header, and scripts cannot change it. It is checked first, because with
  // `Referrer-Policy: no-referrer` browsers send the origin of our own forms as `null`.
  if (site === 'same-origin') return true
  const { origin } = headers
  if (origin === undefined) return site === undefined || site === 'none'
  if (origin === publicUrl.origin) return true
  const sender = parseOrigin(origin)
  if (sender?.host !== host.toLowerCase()) return false
  // A page of the same host without TLS may come from an attacker in the network.
  return publicUrl.protocol === 'http:' || sender.protocol === 'https:'
}

/**
 * Whether a page that is not ours led to this request, also one of a neighbour under the same domain. Links
 * and typed addresses have no Origin, so that only Sec-Fetch-Site tells; programs and old browsers send none.
 */
export function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/**
 * Refuses requests that change something and that another website made (AppError `origin_refused`). A call
 * with an access token comes from a program: no other website has the token, and cookies do not count beside
 * it. A signed call proves its sender itself.
 */
export function checkOrigin(app: App, { config }: { config: Config }): void {
  app.addHook('onRequest', async (request) => {
    if (!UNSAFE_METHODS.has(request.method) || request.accessToken || endpointRow(request)?.isSigned) return
    if (!isOurOrigin(config, request.headers, request.host)) throw new AppError('origin_refused')
  })
}
