import { createStore } from '../store.ts'
import { isFresh, type Order } from './orders.ts'

const KEPT = 'orders'

/** The orders whose end no window of this browser has seen yet; they outlive a reload. */
export const orders = createStore<readonly Order[]>(read() ?? [])

/** Storage can be full or forbidden: then this window still knows its own orders. */
let isShared = true

/** The orders as they are now in all windows. */
export function keptOrders(): readonly Order[] {
  return (isShared && read()) || orders.get()
}

/** Keeps these orders instead. */
export function keepOrders(next: readonly Order[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(next))
  } catch {
    isShared = false
  }
  orders.set(next)
}

/** Forgets the orders of which this is true. */
export function forgetOrders(isOver: (order: Order) => boolean): void {
  const kept = keptOrders()
  if (kept.some(isOver)) keepOrders(kept.filter((order) => !isOver(order)))
}

/** Runs `work` while no other window of this browser does. Browsers offer the lock to pages with https only. */
export async function oneWindowAtATime<Result>(work: () => Result): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(KEPT, work) : work()
}

/** Hears of changes in other windows; gives back how to stop. */
export function followOrders(): () => void {
  const listening = new AbortController()
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === KEPT || key === null) orders.set(read() ?? [])
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}

/** Null where there is no storage. */
function read(): readonly Order[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOrder).filter((order) => isFresh(order, Date.now())) : []
  } catch {
    return null
  }
}

/** An older or newer release may have kept something else under the same name. */
function isOrder(kept: unknown): kept is Order {
  if (typeof kept !== 'object' || kept === null) return false
  const { fingerprint, key, photoId, pressedAt, taskId } = kept as Record<string, unknown>
  const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
  const hasKey = typeof fingerprint === 'string' && typeof key === 'string'
  return hasKey && typeof pressedAt === 'number' && isTextOrNull(photoId) && isTextOrNull(taskId)
}
