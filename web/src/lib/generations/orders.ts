/** One press of the button: what makes sending it again, from any window of this browser, the same as sending it once. */
export interface Order {
  /** The same for the same photo, destination and choices. */
  fingerprint: string
  /** The idempotency key. */
  key: string
  /** The checked photo that it names; null when it sends the photo itself. */
  photoId: string | null
  /** Milliseconds since 1970. */
  pressedAt: number
  /** The generation that the server made of it; null until its answer is here. */
  taskId: string | null
}

/** A press that is older has long been forgotten by its owner: the same again is another order. */
const KEPT_MS = 60 * 60 * 1000
const MOST_KEPT = 20

/** `now` in milliseconds since 1970. */
export function isFresh({ pressedAt }: Order, now: number): boolean {
  return now - pressedAt < KEPT_MS
}

export interface Claim {
  fingerprint: string
  photoId: string | null
  now: number
  newKey(): string
  /** True for a generation whose end was on the screen before this press, which therefore asks for another one. */
  hasEnded(taskId: string): boolean
}

/** The order that a press stands for: the one that is kept for the same content, otherwise a new one. */
export function claimOrder(
  kept: readonly Order[],
  { fingerprint, photoId, now, newKey, hasEnded }: Claim,
): { orders: readonly Order[]; order: Order } {
  const fresh = kept.filter((order) => isFresh(order, now))
  const same = fresh.find((order) => order.fingerprint === fingerprint)
  if (same && !(same.taskId !== null && hasEnded(same.taskId))) return { orders: fresh, order: same }
  const order = { fingerprint, key: newKey(), photoId, pressedAt: now, taskId: null }
  return { orders: [...fresh.filter((other) => other !== same), order].slice(-MOST_KEPT), order }
}

/** Notes the generation that the server made of an order. */
export function noteAnswer(kept: readonly Order[], key: string, taskId: string): readonly Order[] {
  return kept.map((order) => (order.key === key ? { ...order, taskId } : order))
}
