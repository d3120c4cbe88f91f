import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in a time that does not depend on how much of a secret was right. */
export function sameSecret(a: string, b: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(a), hash(b))
}
