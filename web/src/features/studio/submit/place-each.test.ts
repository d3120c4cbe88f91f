import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { forgetOrders, orders } from '../../../lib/generations/open-orders.ts'
import { type Destination, type Draft, NOWHERE, without } from '../draft.ts'
import { draftOf } from '../testing/draft.ts'
import { placeEach, type Ways } from './place-order.ts'

const to = (name: string): Destination => ({ name, coordinates: null })
const journey = (change: Partial<Draft> = {}) =>
  draftOf({ stops: [to('Oslo'), to('Lima')], destination: to('Kyoto'), ...change })

/** A server that makes one generation of each key, and refuses these destinations. */
function startServer(refused: Record<string, ApiError> = {}) {
  const made = new Map<string, string>()
  const asked: string[] = []
  const ways: Ways = {
    hasEnded: () => false,
    async send(wanted, order) {
      const place = wanted.kind === 'draft' ? wanted.draft.destination.name : ''
      asked.push(place)
      const error = refused[place]
      if (error && !error.outcomeUnknown) throw error
      made.set(order.key, place)
      if (error) throw error
      return `task of ${place}`
    },
    checkAgain: async () => ({ state: 'skipped' }),
  }
  return { ways, asked, refused, made: () => [...made.values()] }
}

beforeEach(() => forgetOrders(() => true))

test('each destination is an order with a key of its own, in their order', async () => {
  const server = startServer()
  const placed: string[] = []
  const taskIds = await placeEach({ kind: 'draft', draft: journey() }, server.ways, ({ name }) =>
    placed.push(name),
  )
  expect(taskIds).toEqual(['task of Oslo', 'task of Lima', 'task of Kyoto'])
  expect(placed).toEqual(['Oslo', 'Lima', 'Kyoto'])
  expect(new Set(orders.get().map(({ key }) => key)).size).toBe(3)
})

test('one destination is ordered, be it in the field or in the list, and stays in the draft', async () => {
  const placed: Destination[] = []
  for (const draft of [journey({ stops: [] }), journey({ stops: [to('Oslo')], destination: NOWHERE })]) {
    const server = startServer()
    await placeEach({ kind: 'draft', draft }, server.ways, (one) => placed.push(one))
    expect(server.made()).toHaveLength(1)
  }
  expect(placed).toEqual([])
})

test('a refusal ends the press: what came before is ordered, the rest is not sent', async () => {
  const server = startServer({ Lima: new ApiError('insufficient_credits') })
  let left: Pick<Draft, 'stops' | 'destination'> = journey()
  const press = placeEach({ kind: 'draft', draft: journey() }, server.ways, (one) => {
    left = without(left, one)
  })
  await expect(press).rejects.toMatchObject({ code: 'insufficient_credits' })
  expect(server.made()).toEqual(['Oslo'])
  expect(left).toEqual({ stops: [to('Lima')], destination: to('Kyoto') })
})

test('after a lost answer a further press, also after a reload, orders nothing twice', async () => {
  const server = startServer({ Lima: new ApiError('network') })
  await expect(placeEach({ kind: 'draft', draft: journey() }, server.ways, () => {})).rejects.toThrow(
    ApiError,
  )
  expect(server.made()).toEqual(['Oslo', 'Lima'])
  // The page that comes back knows the draft as it was kept: before the first answer was noted.
  delete server.refused.Lima
  const ways = { ...server.ways, hasEnded: (task: string) => task === 'task of Lima' }
  await placeEach({ kind: 'draft', draft: journey() }, ways, () => {})
  expect(server.made()).toEqual(['Oslo', 'Lima', 'Kyoto'])
})

test('a photo that the server has forgotten is checked again once for all destinations', async () => {
  const server = startServer()
  let checks = 0
  const forgetful: Ways = {
    ...server.ways,
    async send(wanted, order) {
      if (order.photoId === 'photo-1') throw new ApiError('photo_expired')
      return server.ways.send(wanted, order)
    },
    async checkAgain() {
      checks += 1
      return { state: 'checked', id: 'photo-2', pets: [], advice: [], cutOut: null }
    },
  }
  await placeEach({ kind: 'draft', draft: journey() }, forgetful, () => {})
  expect([checks, server.made().length]).toEqual([1, 3])
})
