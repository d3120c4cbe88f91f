import { createHmac } from 'node:crypto'

const BYTES = 16

/** The hash of a name, under which the store counts: the addresses of visitors stay in this process. */
export function hashedName(name: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(name).digest().subarray(0, BYTES)
}
