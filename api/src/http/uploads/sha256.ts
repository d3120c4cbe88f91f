import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Bytes that are hashed without a break: less than a millisecond. */
const SLICE = 500_000

/**
 * SHA-256 of some bytes, and of a text before them. Other requests run between the slices: hashing ten
 * megabytes at once would delay them.
 */
export async function sha256(data: Uint8Array, before = ''): Promise<Buffer> {
  const hash = createHash('sha256').update(before)
  for (let at = 0; at < data.length; at += SLICE) {
    if (at > 0) await setImmediate()
    hash.update(data.subarray(at, at + SLICE))
  }
  return hash.digest()
}
