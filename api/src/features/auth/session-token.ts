import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes, base64url without padding. */
const TOKEN_FORM = /^[\w-]{43}$/

/** A new session's token: 256 random bits that only the browser keeps. */
export function makeSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a value has the form of a token. Any other value is refused without a query. */
export function isSessionToken(value: string | undefined): value is string {
  return value !== undefined && TOKEN_FORM.test(value)
}

/**
 * The value that the database stores: 32 bytes of SHA-256. A token has 256 random bits, so it needs neither
 * salt nor a slow hash; the time that a lookup by hash takes tells nothing about the token.
 */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
