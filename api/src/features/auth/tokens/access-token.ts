import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_PREFIX } from '@pawport/shared/contract/tokens/schemas.ts'

/** The prefix and 32 random bytes, base64url without padding. */
const TOKEN_FORM = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`)
const HINT_LENGTH = 4

/** A new token: 256 random bits that only its owner keeps. */
export function makeAccessToken(): string {
  return `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
}

/** Whether a value has the form of a token. Any other value is refused without a query. */
export function isAccessToken(value: string): boolean {
  return TOKEN_FORM.test(value)
}

/**
 * The value that the database stores: 32 bytes of SHA-256. A token has 256 random bits, so it needs neither
 * salt nor a slow hash; the time that a lookup by hash takes tells nothing about the token.
 */
export function hashAccessToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The last characters, by which its owner recognises it: 24 of its 256 bits. */
export function hintOf(token: string): string {
  return token.slice(-HINT_LENGTH)
}

/** The token of an Authorization header; null for another scheme, as of a proxy that asks for a password. */
export function bearerOf(authorization: string | undefined): string | null {
  const [, token] = /^bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  return token ?? null
}
