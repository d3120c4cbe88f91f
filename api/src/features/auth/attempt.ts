import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { sameSecret } from '@pawport/shared/platform/same-secret.ts'
import * as z from 'zod/mini'
import type { SigninAttempt } from '../../drivers/identity/identity.ts'

/** How long a user may take at the provider. */
export const ATTEMPT_MS = 10 * 60_000

const rememberedAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  callbackUrl: z.string(),
  expiresAt: z.number(),
})
/**
 * A sign-in that is under way, as the cookie of the browser that began it remembers it. `expiresAt` in epoch
 * milliseconds.
 */
export type RememberedAttempt = z.infer<typeof rememberedAttempt>

/** Fresh random values for one sign-in: 256 bits each, so that neither state nor verifier can be guessed. */
export function newAttempt(): SigninAttempt {
  const random = () => randomBytes(32).toString('base64url')
  return { state: random(), nonce: random(), codeVerifier: random() }
}

/**
 * A key for this purpose alone, so that no other signature made with the application's secret passes here.
 */
function attemptKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'pawport sign-in attempt', 32))
}

function signature(payload: string, secret: string): string {
  return createHmac('sha256', attemptKey(secret)).update(payload).digest('base64url')
}

/** The attempt as a cookie's value: payload and signature. */
export function sealAttempt(attempt: RememberedAttempt, secret: string): string {
  const payload = Buffer.from(JSON.stringify(attempt)).toString('base64url')
  return `${payload}.${signature(payload, secret)}`
}

/** Reads what `sealAttempt` wrote; null when it was changed, is expired or has no signature of ours. */
export function openAttempt(sealed: string | undefined, secret: string, now: Date): RememberedAttempt | null {
  const [payload = '', given = ''] = (sealed ?? '').split('.')
  if (!sameSecret(given, signature(payload, secret))) return null
  const attempt = rememberedAttempt.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  return attempt.expiresAt > now.getTime() ? attempt : null
}
