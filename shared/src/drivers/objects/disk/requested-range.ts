import type { ByteRange, ObjectInfo } from '../objects.ts'
import type { Conditions } from './serve.ts'

/**
 * The bytes that a Range field asks for; undefined for the whole object. Several ranges, other units and malformed
 * fields may be ignored (RFC 9110, 14.2), and so is a range of a version that is gone (If-Range).
 */
export function requestedRange(
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
