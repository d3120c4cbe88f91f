import { expect, test, vi } from 'vitest'
import type { Claim } from './claim-order.ts'

/** A window that never reads what another one stores. */
async function openWindow() {
  vi.resetModules()
  return { ...(await import('./claim-order.ts')), ...(await import('./open-orders.ts')) }
}

let keys = 0
const claim = (fingerprint: string): Claim => ({
  fingerprint,
  photoId: null,
  seed: 7,
  now: Date.now(),
  newKey: () => `key-${++keys}`,
  hasEnded: () => false,
})

test('two windows that claim the same at the same time get one order, although storage is late', async () => {
  const [here, there] = [await openWindow(), await openWindow()]
  const [one, other] = await Promise.all([here.keepClaim(claim('kyoto')), there.keepClaim(claim('kyoto'))])
  expect(other).toEqual(one)
  expect(there.keptOrders()).toContainEqual(one)
  expect((await there.keepClaim(claim('nara'))).key).not.toBe(one.key)
})

test('an order that a window has removed is not taken up again while it is announced', async () => {
  const here = await openWindow()
  const first = await here.keepClaim(claim('lima'))
  here.forgetOrders(({ key }) => key === first.key)
  expect((await here.keepClaim(claim('lima'))).key).not.toBe(first.key)
})
