import { createHmac } from 'node:crypto'
import { sameSecret } from '../platform/same-secret.ts'

/** The secret in the address of a card's callbacks: only the shop that got the card knows it. */
export function callbackSecret(key: string, cardId: string): string {
  return createHmac('sha256', key).update(cardId).digest('base64url').slice(0, 32)
}

export function isCallbackSecret(key: string, cardId: string, secret: string): boolean {
  return sameSecret(callbackSecret(key, cardId), secret)
}

/** The page of the simulated print shop for one user: a path. */
export function simulatedShopPath(key: string, userId: string): string {
  return `/simulated-print-shop/${userId}/${callbackSecret(key, userId)}`
}
