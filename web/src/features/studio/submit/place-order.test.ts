import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import type { Order } from '../../../lib/generations/open-orders.ts'
import { forgetOrders, orders } from '../../../lib/generations/open-orders.ts'
import { pendingGeneration } from '../../../lib/generations/testing/generation.ts'
import type { Draft } from '../draft.ts'
import { draftOf } from '../testing/draft.ts'
import { placeOrder, type Wanted, type Ways } from './place-order.ts'

/** A server that makes one generation for each idempotency key, as the real one does. */
function startServer() {
  const sent: Order[] = []
  const tasks = new Map<string, string>()
  return {
    sent,
    async send(order: Order): Promise<string> {
      sent.push(order)
      const taskId = tasks.get(order.key) ?? `task-${tasks.size + 1}`
      tasks.set(order.key, taskId)
      return taskId
    },
  }
}

let server: ReturnType<typeof startServer>
const ways = (change: Partial<Ways> = {}): Ways => ({
  hasEnded: () => false,
  send: (_, order) => server.send(order),
  checkAgain: async () => ({ state: 'skipped' }),
  ...change,
})

const orderDraft = (draft: Draft, by: Ways) => placeOrder({ kind: 'draft', draft }, by)

beforeEach(() => {
  server = startServer()
  forgetOrders(() => true)
})

test('two windows that press at the same time make one generation', async () => {
  const pressed = [orderDraft(draftOf(), ways()), orderDraft(draftOf(), ways())]
  expect(await Promise.all(pressed)).toEqual(['task-1', 'task-1'])
  expect(orders.get()).toMatchObject([{ taskId: 'task-1' }])
})

test('a press after a lost answer is the same order, also with another photo id', async () => {
  const lost = ways({
    async send(_, order) {
      await server.send(order)
      throw new ApiError('network')
    },
  })
  await expect(orderDraft(draftOf(), lost)).rejects.toThrow(ApiError)
  const { photo } = draftOf()
  const elsewhere = draftOf({
    photo: photo && {
      ...photo,
      check: { state: 'checked', id: 'photo-2', pets: [], advice: [], cutOut: null },
    },
  })
  expect(await orderDraft(elsewhere, ways())).toBe('task-1')
  // The server refuses a key that comes with another content.
  expect(server.sent.map(({ photoId }) => photoId)).toEqual(['photo-1', 'photo-1'])
})

test.each(['internal', 'unavailable', 'storage_full', 'too_many_requests', 'insufficient_credits'] as const)(
  'after %s the key stays, so that the server does not repeat what it did before it failed',
  async (code) => {
    const refused = ways({
      async send(_, order) {
        server.sent.push(order)
        throw new ApiError(code)
      },
    })
    await expect(orderDraft(draftOf(), refused)).rejects.toMatchObject({ code })
    await orderDraft(draftOf(), ways())
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  },
)

test('the same content is another order once the end of the first was on the screen', async () => {
  expect(await orderDraft(draftOf(), ways())).toBe('task-1')
  expect(await orderDraft(draftOf(), ways())).toBe('task-1')
  expect(await orderDraft(draftOf(), ways({ hasEnded: (task) => task === 'task-1' }))).toBe('task-2')
})

test('the same content is another order, too, once the lost order is in the list', async () => {
  const lost = ways({
    async send(_, order) {
      await server.send(order)
      throw new ApiError('network')
    },
  })
  await expect(orderDraft(draftOf(), lost)).rejects.toThrow(ApiError)
  expect(await orderDraft(draftOf(), ways({ hasEnded: (task) => task === 'task-1' }))).toBe('task-2')
})

test('a key that the server knows with other content is not used again', async () => {
  const taken = ways({
    async send() {
      throw new ApiError('idempotency_conflict')
    },
  })
  await expect(orderDraft(draftOf(), taken)).rejects.toThrow(ApiError)
  expect(orders.get()).toEqual([])
})

test.each(['photo_expired', 'not_found'] as const)(
  'after %s the same goes out once more with the photo itself, under another key',
  async (code) => {
    const forgetful = ways({
      async send(_, order) {
        if (order.photoId === null) return server.send(order)
        server.sent.push(order)
        throw new ApiError(code)
      },
    })
    expect(await orderDraft(draftOf(), forgetful)).toBe('task-1')
    const [named, whole] = server.sent
    expect([named?.photoId, whole?.photoId]).toEqual(['photo-1', null])
    expect(whole?.key).not.toBe(named?.key)
  },
)

test('one pet of several is not sent without the check that counted them', async () => {
  const forgetful = ways({
    async send(_, order) {
      server.sent.push(order)
      throw new ApiError('photo_expired')
    },
  })
  await expect(orderDraft(draftOf({ pet: 1 }), forgetful)).rejects.toMatchObject({ code: 'photo_expired' })
  expect(server.sent).toHaveLength(1)
})

const drawn = pendingGeneration({ task_id: 'drawn' })
test.each<Wanted>([
  { kind: 'retry', of: drawn },
  { kind: 'variation', of: drawn, style: 'night' },
])('a $kind keeps its key until the server has answered, and is another order after that', async (wanted) => {
  const lost = ways({
    async send(_, order) {
      await server.send(order)
      throw new ApiError('network')
    },
  })
  await expect(placeOrder(wanted, lost)).rejects.toThrow(ApiError)
  expect(await placeOrder(wanted, ways())).toBe('task-1')
  expect(await placeOrder(wanted, ways())).toBe('task-2')
})

test('a repeated press answered with a variation that has ended orders no second one', async () => {
  const wanted: Wanted = { kind: 'variation', of: drawn, style: 'night' }
  expect(await placeOrder(wanted, ways({ hasEnded: () => true }))).toBe('task-1')
  expect(server.sent).toHaveLength(1)
})

test('each style of a variation is an order of its own', async () => {
  const taskIds = [
    await placeOrder({ kind: 'variation', of: drawn, style: 'night' }, ways()),
    await placeOrder({ kind: 'variation', of: drawn, style: 'airmail' }, ways()),
  ]
  expect(taskIds).toEqual(['task-1', 'task-2'])
})

test('a press after a lost answer sends the seed of the first one, and the press after the end the new one', async () => {
  const lost = ways({
    async send(_, order) {
      await server.send(order)
      throw new ApiError('network')
    },
  })
  await expect(orderDraft(draftOf({ seed: 7 }), lost)).rejects.toThrow(ApiError)
  await orderDraft(draftOf({ seed: 8 }), ways())
  await orderDraft(draftOf({ seed: 8 }), ways({ hasEnded: (task) => task === 'task-1' }))
  expect(server.sent.map(({ seed }) => seed)).toEqual([7, 7, 8])
})
