import { createStore } from '../store.ts'

/** One press of a button that orders: sending it again, from any window of this browser, is the same as sending it once. */
export interface Order {
  /** The same for the same photo, destination and choices. */
  fingerprint: string
  /** The idempotency key. */
  key: string
  /** The id of the checked photo; null when the order sends the photo itself, or needs none. */
  photoId: string | null
  /** Milliseconds since 1970. */
  pressedAt: number
  /** The task id of the generation that the server made of it; null until the server has answered. */
  taskId: string | null
}

/** After this time the same press counts as another order. */
const KEPT_MS = 60 * 60 * 1000
const MOST_KEPT = 20
const STORAGE_KEY = 'orders'

export interface Claim {
  fingerprint: string
  photoId: string | null
  /** Milliseconds since 1970. */
  now: number
  newKey(): string
  /** True when this press asks for another generation than the one that an earlier press has led to. */
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

/** The open orders: their end has not been on the screen of any window. They outlive a reload. */
export const orders = createStore<readonly Order[]>(read() ?? [])

/** False when storage is full or forbidden: then each window knows its own orders alone. */
let isShared = true

/** The open orders of all windows. */
export function keptOrders(): readonly Order[] {
  return (isShared && read()) || orders.get()
}

/** Replaces the open orders. */
export function keepOrders(next: readonly Order[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  } catch {
    isShared = false
  }
  orders.set(next)
}

/** Removes the orders for which `isOver` is true. */
export function forgetOrders(isOver: (order: Order) => boolean): void {
  const kept = keptOrders()
  if (kept.some(isOver)) keepOrders(kept.filter((order) => !isOver(order)))
}

/** Runs `work` while no other window of this browser does. Browsers offer this lock to pages with https only. */
export async function oneWindowAtATime<Result>(work: () => Result): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(STORAGE_KEY, work) : work()
}

/** Follows what other windows change; returns a function that stops. */
export function followOrders(): () => void {
  const listening = new AbortController()
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === STORAGE_KEY || key === null) orders.set(read() ?? [])
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}

function isFresh({ pressedAt }: Order, now: number): boolean {
  return now - pressedAt < KEPT_MS
}

/** The stored orders; null where there is no storage. */
function read(): readonly Order[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOrder).filter((order) => isFresh(order, Date.now())) : []
  } catch {
    return null
  }
}

/** An older or newer release may have stored another shape under the same name. */
function isOrder(kept: unknown): kept is Order {
  if (typeof kept !== 'object' || kept === null) return false
  const { fingerprint, key, photoId, pressedAt, taskId } = kept as Record<string, unknown>
  const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
  const hasKey = typeof fingerprint === 'string' && typeof key === 'string'
  return hasKey && typeof pressedAt === 'number' && isTextOrNull(photoId) && isTextOrNull(taskId)
}
