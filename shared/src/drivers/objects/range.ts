import { type ByteRange, type ObjectInfo, ObjectRangeError } from './objects.ts'

/** Cuts a range to the object's size; throws ObjectRangeError when it lies outside. */
export function clampRange(info: ObjectInfo, range: ByteRange): Required<ByteRange> {
  const end = Math.min(range.end ?? info.size - 1, info.size - 1)
  if (!isIndex(range.start) || !isIndex(end) || range.start > end) throw new ObjectRangeError(info.key)
  return { start: range.start, end }
}

function isIndex(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
