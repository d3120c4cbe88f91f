import { createHmac, timingSafeEqual } from 'node:crypto'

/** The secret in the address of a card's callbacks: only the shop that got the card knows it. */
export function callbackSecret(key: string, cardId: string): string {
  return createHmac('sha256', key).update(cardId).digest('base64url').slice(0, 32)
}

export function isCallbackSecret(key: string, cardId: string, secret: string): boolean {
  const [one, other] = [Buffer.from(callbackSecret(key, cardId)), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The page of the simulated print shop for one user: a path. */
export function simulatedShopPath(key: string, userId: string): string {
  return `/simulated-print-shop/${userId}/${callbackSecret(key, userId)}`
}
