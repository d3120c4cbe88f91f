import type { Readable } from 'node:stream'
import { matchesTag } from '../../../platform/matches-tag.ts'
import { contentDisposition } from '../disposition.ts'
import { type ByteRange, type ObjectInfo, ObjectMissingError, type ObjectStore } from '../objects.ts'
import type { Link } from './signed-link.ts'

/** The header fields of a request that an answer depends on. */
export interface Conditions {
  range?: string | undefined
  'if-range'?: string | undefined
  'if-none-match'?: string | undefined
}

export interface Answer {
  status: 200 | 206 | 304 | 416
  headers: Record<string, string>
  /** What to send; null for a HEAD request, 304 and 416. */
  body: Readable | null
}

/** Tries to read one version of an object: a key is hardly ever written while it is read. */
const ATTEMPTS = 3

/**
 * Answers a GET or HEAD request for a link that was verified: conditional (RFC 9110), with a single byte
 * range. Throws ObjectMissingError.
 */
export async function answerLink(
  objects: ObjectStore,
  link: Link,
  request: { method: 'GET' | 'HEAD'; conditions: Conditions; now: Date },
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const info = await objects.stat(link.key)
    if (!info) throw new ObjectMissingError(link.key)
    const { status, headers, range } = planAnswer(info, link, request)
    if (request.method === 'HEAD' || status === 304 || status === 416) return { status, headers, body: null }
    const found = await objects.get(link.key, range ? { range } : {})
    if (found.etag === info.etag) return { status, headers, body: found.body }
    found.body.destroy()
    if (attempt === ATTEMPTS) throw new Error(`${link.key} changes faster than it can be read`)
  }
}

/** Status, header fields and bytes of an answer, decided from the object's facts alone. */
export function planAnswer(
  info: ObjectInfo,
  link: Link,
  request: { method: 'GET' | 'HEAD'; conditions: Conditions; now: Date },
): { status: Answer['status']; headers: Record<string, string>; range?: Required<ByteRange> } {
  const etag = `"${info.etag}"`
  const headers = { ...commonHeaders(info, link, request.now), etag }
  if (matchesTag(request.conditions['if-none-match'], etag)) return { status: 304, headers }

  const range = request.method === 'GET' ? requestedRange(request.conditions, info) : undefined
  if (range === 'unsatisfiable') {
    const refusal = {
      'cache-control': 'no-store',
      'content-length': '0',
      'content-range': `bytes */${info.size}`,
    }
    return { status: 416, headers: { ...headers, ...refusal } }
  }
  const content = {
    'content-type': link.contentType ?? info.contentType,
    'content-disposition': contentDisposition(link.key),
  }
  if (!range) return { status: 200, headers: { ...headers, ...content, 'content-length': String(info.size) } }
  return {
    status: 206,
    range,
    headers: {
      ...headers,
      ...content,
      'content-range': `bytes ${range.start}-${range.end}/${info.size}`,
      'content-length': String(range.end - range.start + 1),
    },
  }
}

function commonHeaders(info: ObjectInfo, link: Link, now: Date): Record<string, string> {
  const secondsLeft = Math.max(0, Math.floor(link.expiresAt - now.getTime() / 1000))
  return {
    'accept-ranges': 'bytes',
    'cache-control': `private, max-age=${secondsLeft}, immutable`,
    'content-security-policy': "default-src 'none'; sandbox",
    'last-modified': info.lastModified.toUTCString(),
    'x-content-type-options': 'nosniff',
  }
}

/**
 * The bytes that a Range field asks for; undefined for the whole object. Several ranges, other units and
 * malformed fields may be ignored (RFC 9110, 14.2), and so is a range of a version that is gone (If-Range).
 */
function requestedRange(
  conditions: Conditions,
  info: ObjectInfo,
): Required<ByteRange> | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(conditions.range?.replaceAll(' ', '') ?? '')
  const [, first = '', last = ''] = match ?? []
  if ((first === '' && last === '') || !isSameVersion(conditions['if-range'], info)) return undefined
  const end = info.size - 1
  if (first === '') {
    const length = Math.min(Number(last), info.size)
    return length > 0 ? { start: info.size - length, end } : 'unsatisfiable'
  }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) > end) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? end : Math.min(Number(last), end) }
}

function isSameVersion(ifRange: string | undefined, info: ObjectInfo): boolean {
  return ifRange === undefined || ifRange === `"${info.etag}"` || ifRange === info.lastModified.toUTCString()
}
