import { createHmac, timingSafeEqual } from 'node:crypto'
import { isKey } from '../key.ts'

/** The path prefix of signed links; the key follows. */
export const OBJECT_LINK_PATH = '/api/objects/'

export interface Link {
  key: string
  method: 'GET' | 'PUT'
  /** GET: the type to answer with. PUT: the type that the upload must declare. */
  contentType?: string
  /** Unix time in seconds. */
  expiresAt: number
}

export type LinkVerdict = { state: 'valid'; link: Link } | { state: 'expired' } | { state: 'forged' }

/** A path with a query: its HMAC-SHA256 allows this one method on this one object until `expiresAt`. */
export function signLink({ secret, ...link }: Link & { secret: string }): string {
  const query = new URLSearchParams({ expires: String(link.expiresAt) })
  if (link.contentType !== undefined) query.set('type', link.contentType)
  query.set('signature', signature(secret, link).toString('base64url'))
  return `${OBJECT_LINK_PATH}${link.key}?${query}`
}

/**
 * Verifies a request: `valid` only for a link of signLink, `expired` only for such a link after its time. In
 * `query` a value is a list when it was sent twice.
 */
export function verifyLink(options: {
  secret: string
  method: 'GET' | 'PUT'
  key: string
  query: Record<string, unknown>
  now: Date
}): LinkVerdict {
  const link = readLink(options.method, options.key, options.query)
  const given = options.query.signature
  if (!link || typeof given !== 'string') return { state: 'forged' }
  const expected = signature(options.secret, link)
  const actual = Buffer.from(given, 'base64url')
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return { state: 'forged' }
  return options.now.getTime() < link.expiresAt * 1000 ? { state: 'valid', link } : { state: 'expired' }
}

function readLink(method: 'GET' | 'PUT', key: string, query: Record<string, unknown>): Link | null {
  const { expires, type } = query
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires)) return null
  if (!isOptionalText(type) || !isKey(key)) return null
  return {
    key,
    method,
    expiresAt: Number(expires),
    ...(type !== undefined && { contentType: type }),
  }
}

/**
 * The text that is signed. Its first item separates this use of the secret from other uses; JSON separates
 * the fields.
 */
function signature(secret: string, link: Link): Buffer {
  const { method, key, expiresAt, contentType = null } = link
  const message = JSON.stringify(['object-link', method, key, expiresAt, contentType])
  return createHmac('sha256', secret).update(message).digest()
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}
