import { createHmac, hkdfSync } from 'node:crypto'

interface Visitor {
  /** As client-network.ts gives it. */
  network: string
  now: Date
  secret: string
}

/**
 * The 32 bytes that are stored of a visitor: the same for one network on one day (UTC) and one purpose, so
 * that what it sends can be counted, and different the next day.
 */
export function visitorHash(purpose: string, { network, now, secret }: Visitor): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', key).update(`${day} ${network}`).digest()
}
