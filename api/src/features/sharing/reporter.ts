import { createHmac, hkdfSync } from 'node:crypto'

/**
 * The 32 bytes that are stored of a reporter: the same for one network on one day (UTC), so that repeated reports count
 * once, and different the next day.
 */
export function reporterHash(network: string, now: Date, secret: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pawport reports', 32))
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', key).update(`${day} ${network}`).digest()
}
