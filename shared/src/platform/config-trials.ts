import { ConfigError, type Env, text } from './env.ts'

/**
 * Stand-ins for real services while Pawport is tried out: test accounts can have any address, simulated
 * payments give credits away. Both are for one machine.
 */
export interface TrialsConfig {
  /** Why stand-ins are refused, as the end of a sentence; null where they may be used. */
  refused: string | null
  /** True when the operator opened them to other machines. */
  anywhere: boolean
  /** True when the server runs in a container whose port is published only to the host machine. */
  inContainer: boolean
}

interface Reachable {
  /** The address that the server listens on. */
  host: string
  /** The address of the host machine on which the port of the server's container is published. */
  publishedAddress?: string | undefined
  publicUrl: URL
}

const OVERRIDE = 'ALLOW_TEST_ACCOUNTS_ON_PUBLIC_ADDRESS'
/** A long value, so that it is not set by mistake. */
const CONSENT = 'yes-anyone-can-be-anyone'
/** What an operator writes to open test accounts to other machines. */
export const TRIALS_ANYWHERE = `${OVERRIDE}=${CONSENT}`
const NODE_ENVS = ['development', 'test', 'production']

/**
 * Whether a host name or address can only mean the machine itself. `hostname` is without port; IPv6 with or
 * without brackets.
 */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$|\.$/g, '')
  return /^(?:.+\.)?localhost$|^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/.test(name)
}

/** Which setting opens the server to other machines; null for one that only this machine reaches. */
export function openedBy({ host, publishedAddress, publicUrl }: Reachable): string | null {
  // A server in a container has to listen on every address of the container: what counts is from where the
  // container can be reached.
  if (publishedAddress !== undefined) {
    if (!isLoopback(publishedAddress)) return `PUBLISHED_ADDRESS=${publishedAddress}`
  } else if (!isLoopback(host)) return `HOST=${host}`
  return isLoopback(publicUrl.hostname) ? null : `PUBLIC_URL=${publicUrl.origin}`
}

/**
 * Whether NODE_ENV says production. Throws ConfigError for a word that no library understands, such as
 * `prod`.
 */
export function isProduction(env: Env): boolean {
  const value = text(env, 'NODE_ENV')
  if (value !== undefined && !NODE_ENVS.includes(value)) {
    throw new ConfigError('NODE_ENV', `development, test or production, or not set (it is ${value})`)
  }
  return value === 'production'
}

/**
 * Decides by the addresses that are served; NODE_ENV can only make it stricter. Throws ConfigError for a
 * misspelt consent.
 */
export function trialsConfig(env: Env, server: Reachable): TrialsConfig {
  const consent = text(env, OVERRIDE)
  if (consent !== undefined && consent !== CONSENT) throw new ConfigError(OVERRIDE, `${CONSENT}, or not set`)
  const anywhere = consent === CONSENT
  const opened = openedBy(server)
  const open = { anywhere, inContainer: opened === null && server.publishedAddress !== undefined }
  if (isProduction(env)) return { refused: 'NODE_ENV is production', ...open }
  if (!opened || anywhere) return { refused: null, ...open }
  return {
    refused: `${opened} lets other machines in (to show Pawport in a network you trust: ${TRIALS_ANYWHERE})`,
    ...open,
  }
}

/**
 * Call it where the configuration would choose a stand-in.
 * @param variable what chooses the real service
 * @param harm what the stand-in would allow, as a sentence's subject and verb: "test accounts let anyone be
 *   anyone"
 * @throws {ConfigError} where stand-ins are refused
 */
export function requireTrials({ refused }: TrialsConfig, variable: string, harm: string): void {
  if (refused) throw new ConfigError(variable, `set: ${harm}, and ${refused}`)
}
