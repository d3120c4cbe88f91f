import { createStore } from '../store.ts'

/**
 * One press of a button that orders: sending it again, from any window of this browser, is the same as
 * sending it once.
 */
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
  /**
   * The seed that it was first sent with. Missing where the server chooses one, and in orders of the release
   * before.
   */
  seed?: number
}

/** After this time the same press counts as another order. */
const KEPT_MS = 60 * 60 * 1000
const STORAGE_KEY = 'orders'

/** The open orders: their end has not been on the screen of any window. They outlive a reload. */
export const orders = createStore<readonly Order[]>(read() ?? [])

/** False when storage is full or forbidden: then each window knows its own orders alone. */
let isShared = true

/** The open orders of all windows. */
export function keptOrders(): readonly Order[] {
  return (isShared && read()) || orders.get()
}

/** The keys of orders that this window has removed. They may still be announced. */
export const removed = new Set<string>()

/** Replaces the open orders. */
export function keepOrders(next: readonly Order[]): void {
  for (const { key } of keptOrders()) if (!next.some((order) => order.key === key)) removed.add(key)
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

/**
 * False when the press is too long ago for the same press to mean the same order. `now` in milliseconds since
 * 1970.
 */
export function isFresh({ pressedAt }: Order, now: number): boolean {
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
