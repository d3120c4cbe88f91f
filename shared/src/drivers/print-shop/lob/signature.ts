import { createHmac } from 'node:crypto'
import { sameSecret } from '../../../platform/same-secret.ts'

/** How old a signed call may be. */
const OLDEST_MS = 5 * 60_000

interface Signed {
  /** As it came. */
  body: Buffer
  signature: string | undefined
  /** Seconds or milliseconds since 1970, as Lob sent them. */
  timestamp: string | undefined
}

/** Whether Lob signed a call, by its published rule: HMAC-SHA256 of timestamp, point and body, in hex. */
export function isSignedByLob(secret: string, { body, signature, timestamp }: Signed, now: Date): boolean {
  if (!signature || !timestamp || !/^\d{10,13}$/.test(timestamp)) return false
  const at = Number(timestamp) * (timestamp.length > 10 ? 1 : 1_000)
  if (Math.abs(now.getTime() - at) > OLDEST_MS) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  return sameSecret(expected, signature)
}
