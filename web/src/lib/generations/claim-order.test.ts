import { expect, test } from 'vitest'
import { type Claim, claimOrder, noteAnswer } from './claim-order.ts'
import type { Order } from './open-orders.ts'

const HOUR_MS = 3_600_000

function counter() {
  let count = 0
  return () => `key-${++count}`
}

const claim = (change: Partial<Claim> = {}): Claim => ({
  fingerprint: 'kyoto',
  photoId: 'photo-1',
  now: 0,
  newKey: counter(),
  hasEnded: () => false,
  ...change,
})

test('the same content has the same key until its end was on the screen', () => {
  const newKey = counter()
  const first = claimOrder([], claim({ newKey }))
  expect(first.order).toEqual({
    fingerprint: 'kyoto',
    key: 'key-1',
    photoId: 'photo-1',
    pressedAt: 0,
    taskId: null,
  })
  const again = claimOrder(first.orders, claim({ newKey, photoId: null }))
  expect(again.order).toEqual(first.order)
  const answered = noteAnswer(again.orders, 'key-1', 'task-1')
  expect(claimOrder(answered, claim({ newKey })).order).toMatchObject({ key: 'key-1', taskId: 'task-1' })
  const another = claimOrder(answered, claim({ newKey, hasEnded: (task) => task === 'task-1' }))
  expect(another.order).toMatchObject({ key: 'key-2', taskId: null })
  expect(another.orders).toEqual([another.order])
})

test('other content is another order beside it', () => {
  const newKey = counter()
  const { orders } = claimOrder([], claim({ newKey }))
  const nara = claimOrder(orders, claim({ newKey, fingerprint: 'nara' }))
  expect(nara.orders.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
})

test('a press of an hour ago is over', () => {
  const newKey = counter()
  const { orders } = claimOrder([], claim({ newKey }))
  expect(claimOrder(orders, claim({ newKey, now: HOUR_MS - 1 })).order.key).toBe('key-1')
  expect(claimOrder(orders, claim({ newKey, now: HOUR_MS })).order.key).toBe('key-2')
})

test('only the latest are kept', () => {
  const newKey = counter()
  let orders: readonly Order[] = []
  for (let place = 0; place < 30; place += 1) {
    ;({ orders } = claimOrder(orders, claim({ newKey, fingerprint: `place-${place}` })))
  }
  expect(orders).toHaveLength(20)
  expect(orders.at(-1)?.fingerprint).toBe('place-29')
})
