import type { Order } from './open-orders.ts'

const LOCK = 'orders'
const ANNOUNCEMENT = 'order '
/** How long an announcement is kept: much longer than storage takes to reach another window. */
const ANNOUNCED_MS = 1_000

/**
 * Runs `work` while no other window of this browser does, and announces the order that it returns. `work`
 * gets the orders that other windows have just announced: a lock can reach a window before what was stored
 * under it, and only locks show every window the same. Browsers offer locks to pages with https only; without
 * them `work` runs at once.
 */
export async function oneWindowAtATime(work: (announced: readonly Order[]) => Order): Promise<Order> {
  if (!('locks' in navigator)) return work([])
  return navigator.locks.request(LOCK, async () => {
    const { held = [] } = await navigator.locks.query()
    const names = held.flatMap(({ name }) => (name?.startsWith(ANNOUNCEMENT) ? [name] : []))
    const announced = names.map((name): Order => JSON.parse(name.slice(ANNOUNCEMENT.length)))
    const order = work(announced)
    if (!announced.some(({ key }) => key === order.key)) await announce(order)
    return order
  })
}

/** Holds a lock whose name is the order; resolves when it is held. */
function announce(order: Order): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve()
      return new Promise((release) => setTimeout(release, ANNOUNCED_MS))
    }
    navigator.locks.request(ANNOUNCEMENT + JSON.stringify(order), hold).catch(reject)
  })
}
