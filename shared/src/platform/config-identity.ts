import * as z from 'zod/mini'
import { isLoopback, requireTrials, type TrialsConfig } from './config-trials.ts'
import { ConfigError, type Env, text } from './env.ts'

/** A provider of OpenID Connect that people may sign in with. */
export interface OpenIdProvider {
  /** In the address of its callback and in sessions: small letters, digits and `-`. */
  name: string
  /** What its button says. */
  label: string
  /** Its discovery document is at `/.well-known/openid-configuration` below it. */
  issuer: URL
  clientId: string
  clientSecret: string
  scopes: string
  /**
   * What it asks at every sign-in, so that no page signs its reader in unseen. Empty for a provider that
   * refuses the parameter.
   */
  prompt: string
  /** Where its profile pictures are, as an origin; other pictures are not shown. */
  pictures: string | null
  /** Only addresses of these domains sign in; empty for all. */
  domains: string[]
}

export type IdentityConfig =
  /**
   * Test accounts; `anywhere` opens them to other machines, `inContainer` to the host machine of a container.
   */
  { kind: 'local'; anywhere: boolean; inContainer: boolean } | { kind: 'openid'; providers: OpenIdProvider[] }

const GOOGLE = {
  name: 'google',
  label: 'Google',
  issuer: new URL('https://accounts.google.com'),
  scopes: 'openid email profile',
  prompt: 'select_account',
  pictures: 'https://lh3.googleusercontent.com',
  domains: [],
}

const MOST_PROVIDERS = 8
const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(500))
const origin = z.string().check(z.regex(/^https:\/\/[\w.-]+(:\d+)?$/))
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))

const providerSetting = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^(?!local$|google$)[a-z][a-z0-9-]{0,29}$/, 'small letters, not google or local')),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  issuer: z.string().check(
    z.refine((value) => {
      const url = URL.parse(value)
      return url !== null && isSafe(url) && !url.search && !url.hash
    }, 'an https address, or http on this machine'),
  ),
  client_id: shortText,
  client_secret: z._default(z.string(), ''),
  scopes: z._default(
    z.string().check(z.regex(/(^| )openid( |$)/, 'scopes with openid')),
    'openid email profile',
  ),
  prompt: z._default(z.enum(['select_account', 'login', 'consent', '']), 'select_account'),
  pictures: z.optional(origin),
  domains: z._default(z.array(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))), []),
})

function otherProviders(env: Env): OpenIdProvider[] {
  const value = text(env, 'OIDC_PROVIDERS')
  if (value === undefined) return []
  const refuse = (why: string) => new ConfigError('OIDC_PROVIDERS', `a JSON list of providers (${why})`)
  let json: unknown
  try {
    json = JSON.parse(value)
  } catch {
    throw refuse('no JSON')
  }
  const read = z.array(providerSetting).check(z.minLength(1), z.maxLength(MOST_PROVIDERS)).safeParse(json)
  if (!read.success) {
    const [issue] = read.error.issues
    const reason = issue?.code === 'unrecognized_keys' ? `no ${issue.keys.join()} here` : issue?.message
    throw refuse(`${issue?.path.join('.')}: ${reason}`)
  }
  const names = read.data.map(({ name }) => name)
  if (new Set(names).size < names.length) throw refuse('each name once')
  return read.data.map(({ client_id, client_secret, issuer, pictures, ...provider }) => ({
    ...provider,
    issuer: new URL(issuer),
    clientId: client_id,
    clientSecret: client_secret,
    pictures: pictures ?? null,
  }))
}

function google(env: Env): OpenIdProvider[] {
  const clientId = text(env, 'GOOGLE_CLIENT_ID')
  if (!clientId) return []
  const clientSecret = text(env, 'GOOGLE_CLIENT_SECRET')
  if (!clientSecret) throw new ConfigError('GOOGLE_CLIENT_SECRET', 'set together with GOOGLE_CLIENT_ID')
  return [{ ...GOOGLE, clientId, clientSecret }]
}

/**
 * Google and the providers of OIDC_PROVIDERS, in this order; test accounts where there are none.
 * @throws {ConfigError}
 */
export function identityConfig(env: Env, trials: TrialsConfig): IdentityConfig {
  const providers = [...google(env), ...otherProviders(env)]
  if (providers.length > 0) return { kind: 'openid', providers }
  requireTrials(trials, 'GOOGLE_CLIENT_ID', 'test accounts let anyone be anyone')
  return { kind: 'local', anywhere: trials.anywhere, inContainer: trials.inContainer }
}

/** The names of the providers in use, the first one first; sessions of others have ended. */
export function providerNames(identity: IdentityConfig): string[] {
  return identity.kind === 'local' ? ['local'] : identity.providers.map(({ name }) => name)
}
