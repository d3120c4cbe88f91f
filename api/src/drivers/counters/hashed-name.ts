import { createHmac } from 'node:crypto'

const BYTES = 16

/** A name as the store knows it: addresses of visitors stay in this process. */
export function hashedName(name: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(name).digest().subarray(0, BYTES)
}
