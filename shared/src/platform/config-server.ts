import { DEVELOPMENT_SECRET } from './config-objects.ts'
import { refuseGuessable, refuseUnlessStaging } from './config-staging.ts'
import { isLoopback, openedBy } from './config-trials.ts'
import { ConfigError, type Env, integer, text, url } from './env.ts'

export interface ServerConfig {
  host: string
  port: number
  /** In a container: the address of the host machine on which its port is published. */
  publishedAddress?: string | undefined
  /** The address that browsers use: origin of links and sign-in callbacks, and of the Origin check. */
  publicUrl: URL
  /** Key of signed links and sign-in state. */
  secret: string
  /** Number of reverse proxies in front; their X-Forwarded-For is believed. */
  trustedProxies: number
}

/**
 * How the API is reached, and its secret.
 * @throws {ConfigError} for a known secret or an address without TLS where other machines get in
 */
export function serverConfig(env: Env, production: boolean): ServerConfig {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const secret = text(env, 'APP_SECRET') ?? DEVELOPMENT_SECRET
  const server = {
    host: text(env, 'HOST') ?? '127.0.0.1',
    publishedAddress: text(env, 'PUBLISHED_ADDRESS'),
    port,
    publicUrl: url(env, 'PUBLIC_URL') ?? new URL(`http://localhost:${port}`),
    secret,
    trustedProxies: integer(env, 'TRUSTED_PROXIES', 0, 0, 10),
  }
  const container = server.publishedAddress && `PUBLISHED_ADDRESS=${server.publishedAddress}`
  const needed = production ? 'NODE_ENV=production' : (openedBy(server) ?? container)
  if (needed && (secret === DEVELOPMENT_SECRET || secret.length < 32)) {
    throw new ConfigError('APP_SECRET', `at least 32 random characters with ${needed}`)
  }
  if (needed) refuseGuessable(env, 'APP_SECRET', secret)
  const { protocol, host, hostname } = server.publicUrl
  if (production && protocol === 'http:' && !isLoopback(hostname)) {
    refuseUnlessStaging(env, 'ALLOW_HTTP_PUBLIC_URL_IN_PRODUCTION', {
      variable: 'PUBLIC_URL',
      expected: `https://${host}: without TLS everybody on the way reads sessions, and NODE_ENV is production`,
    })
  }
  return server
}
