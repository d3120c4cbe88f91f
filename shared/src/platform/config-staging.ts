import { ConfigError, type Env, text } from './env.ts'

/**
 * What the operator of a staging server writes to go on with a setting that would be dangerous in production.
 * The values are long and say the harm, so that none is set by mistake.
 */
const OVERRIDES = {
  ALLOW_STRIPE_TEST_KEYS_IN_PRODUCTION: 'yes-test-cards-buy-credits',
  ALLOW_STRIPE_API_URL_IN_PRODUCTION: 'yes-that-server-gets-the-live-key',
  ALLOW_HTTP_PUBLIC_URL_IN_PRODUCTION: 'yes-sessions-travel-unencrypted',
  ALLOW_WEAK_SECRETS_IN_PRODUCTION: 'yes-secrets-can-be-guessed',
} as const

/**
 * Fewer different characters, or steps between neighbours, than this do not come from a random source of 16
 * characters.
 */
const LEAST_DIFFERENT = 8

/**
 * Refuses a setting, unless the operator wrote the override.
 * @param override the variable that allows it all the same
 * @param refusal the variable that is refused, what it should be, and why: "a live key: test cards would buy
 * credits"
 * @throws {ConfigError} which ends with what to write on a staging server; for another value of the override,
 * too
 */
export function refuseUnlessStaging(
  env: Env,
  override: keyof typeof OVERRIDES,
  refusal: { variable: string; expected: string },
): void {
  const consent = OVERRIDES[override]
  const given = text(env, override)
  if (given !== undefined && given !== consent) throw new ConfigError(override, `${consent}, or not set`)
  if (given === consent) return
  throw new ConfigError(
    refusal.variable,
    `${refusal.expected} (on a staging server that may be dangerous: ${override}=${consent})`,
  )
}

/**
 * Whether a secret, long enough by itself, is a pattern: letters that repeat or count up, one word again and
 * again.
 */
export function isGuessable(secret: string): boolean {
  const codes = [...secret].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  if (new Set(codes).size < LEAST_DIFFERENT || new Set(steps).size < LEAST_DIFFERENT) return true
  return codes.some(
    (_, period) =>
      period > 0 && period <= codes.length / 2 && secret.slice(period) === secret.slice(0, -period),
  )
}

/** Throws ConfigError for a secret that is a pattern, unless the operator wrote the override. */
export function refuseGuessable(env: Env, variable: string, secret: string): void {
  if (!isGuessable(secret)) return
  const expected =
    'random characters: this one is a pattern, and can be guessed (openssl rand -hex 32 makes one)'
  refuseUnlessStaging(env, 'ALLOW_WEAK_SECRETS_IN_PRODUCTION', { variable, expected })
}
