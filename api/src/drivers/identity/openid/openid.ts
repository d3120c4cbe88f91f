import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { OpenIdProvider } from '@pawport/shared/platform/config-identity.ts'
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client'
import type { IdentityDriver } from '../identity.ts'
import { openIdClient } from './client.ts'
import { skewTo } from './skew.ts'

/** How long the addresses of a provider are kept. */
const KEPT_MS = 3_600_000
const DISCOVERY_SECONDS = 10
const MOST_BYTES = 200_000

/** Reads no more of an answer than documents, keys and tokens have. Redirects are the library's to refuse. */
const boundedFetch: CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error(`the provider's answer is longer than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  const { status, headers } = answer
  return new Response(bytes > 0 ? Buffer.concat(chunks) : null, { status, headers })
}

interface Options {
  databaseClock: DatabaseClock
  /** How long the provider may take to give tokens and keys. */
  timeoutMs?: number
}

/** How this client proves itself at the token endpoint: by the body where the provider takes it. */
function authentication(secret: string): ClientAuth {
  if (!secret) return None()
  const inBody = ClientSecretPost(secret)
  const inHeader = ClientSecretBasic(secret)
  return (server, client, body, headers) => {
    // The standard's default is the header.
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, client, body, headers)
  }
}

/**
 * Sign-in with a provider of OpenID Connect. Its addresses are read with the first sign-in, so that the API
 * starts while a provider is away, and again after an hour; a failure is not kept.
 */
export function openIdIdentity(
  provider: OpenIdProvider,
  { databaseClock, timeoutMs = 10_000 }: Options,
): IdentityDriver {
  const { name, label, issuer, clientId, clientSecret } = provider
  let known: { configuration: Promise<Configuration>; since: number } | undefined

  async function discover(): Promise<Configuration> {
    const skew = await skewTo(databaseClock)
    const execute = [
      enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
    ]
    const found = await discovery(issuer, clientId, { [clockSkew]: skew }, authentication(clientSecret), {
      [customFetch]: boundedFetch,
      timeout: DISCOVERY_SECONDS,
      execute,
    })
    found.timeout = timeoutMs / 1000
    return found
  }

  async function configuration(): Promise<Configuration> {
    const now = performance.now()
    if (!known || now - known.since > KEPT_MS) known = { configuration: discover(), since: now }
    const current = known
    try {
      return await current.configuration
    } catch (error) {
      if (known === current) known = undefined
      throw error
    }
  }

  return { name, label, ...openIdClient(provider, configuration) }
}
