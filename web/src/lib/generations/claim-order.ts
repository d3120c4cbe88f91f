import { oneWindowAtATime } from './one-window.ts'
import { isFresh, keepOrders, keptOrders, type Order, removed } from './open-orders.ts'

const MOST_KEPT = 20

export interface Claim {
  fingerprint: string
  photoId: string | null
  seed?: number | undefined
  /** Milliseconds since 1970. */
  now: number
  newKey(): string
  /** True when this press asks for another generation than the one that an earlier press has led to. */
  hasEnded(taskId: string): boolean
}

/** The order that a press stands for: the one that is kept for the same content, otherwise a new one. */
export function claimOrder(
  kept: readonly Order[],
  { fingerprint, photoId, seed, now, newKey, hasEnded }: Claim,
): { orders: readonly Order[]; order: Order } {
  const fresh = kept.filter((order) => isFresh(order, now))
  const same = fresh.find((order) => order.fingerprint === fingerprint)
  if (same && !(same.taskId !== null && hasEnded(same.taskId))) return { orders: fresh, order: same }
  const order: Order = {
    fingerprint,
    key: newKey(),
    photoId,
    pressedAt: now,
    taskId: null,
    ...(seed !== undefined && { seed }),
  }
  return { orders: [...fresh.filter((other) => other !== same), order].slice(-MOST_KEPT), order }
}

/** Notes the generation that the server made of an order. */
export function noteAnswer(kept: readonly Order[], key: string, taskId: string): readonly Order[] {
  return kept.map((order) => (order.key === key ? { ...order, taskId } : order))
}

/**
 * Keeps the order that a press stands for, and returns it: two windows that claim the same at the same time
 * get one order.
 */
export function keepClaim(claim: Claim): Promise<Order> {
  return oneWindowAtATime((announced) => {
    const kept = keptOrders()
    const unread = announced.filter(({ key }) => !removed.has(key) && !kept.some((one) => one.key === key))
    const { orders, order } = claimOrder([...kept, ...unread], claim)
    keepOrders(orders)
    return order
  })
}
