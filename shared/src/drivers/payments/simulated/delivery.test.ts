import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PaymentsGround, paymentsGround } from '../testing/ground.ts'
import { deliverNow, payCheckout, readDelivery, switchDelivery } from './actions.ts'
import { markDelivered, takeDueDeliveries } from './event-store.ts'

let ground: PaymentsGround
beforeAll(async () => {
  ground = await paymentsGround()
})
afterAll(() => ground?.close())
beforeEach(async () => {
  await switchDelivery(ground.simulation, { copies: 1, isReversed: false, lateSeconds: 0 })
  await deliverNow(ground.simulation)
  await ground.events()
})

const IN_ORDER = [
  'payment_method.attached',
  'payment_intent.created',
  'customer.updated',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

/** Pays a pack; its events wait. */
async function buy(): Promise<void> {
  const checkout = await ground.checkout(await ground.customer(), 'starter')
  await ground.events()
  await deliverNow(ground.simulation)
  await ground.events()
  await payCheckout(ground.simulation, checkout, 'works')
}

const take = (limit = 1000) => takeDueDeliveries(ground.simulation.db, ground.clock.now(), limit)

test('whatever the switches say, each event is delivered as often as they say, none before its time, none later', async () => {
  const switches = fc.record({
    copies: fc.integer({ min: 1, max: 3 }),
    isReversed: fc.boolean(),
    lateSeconds: fc.constantFrom(0, 1, 600),
  })
  await fc.assert(
    fc.asyncProperty(switches, async ({ copies, isReversed, lateSeconds }) => {
      await switchDelivery(ground.simulation, { copies, isReversed, lateSeconds })
      await buy()
      if (lateSeconds > 0) {
        ground.clock.advance(lateSeconds * 1000 - 1)
        expect(await take()).toEqual([])
        ground.clock.advance(1)
      }
      const types = (await ground.events()).map(({ type }) => type)
      const order = isReversed ? IN_ORDER.toReversed() : IN_ORDER
      expect(types).toEqual(order.flatMap((type) => Array.from({ length: copies }, () => type)))
      expect(await take()).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('an event that nobody accepted is due again, later each time', async () => {
  await buy()
  const waits: number[] = []
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const [first] = await take()
    expect(first?.attempts).toBe(attempt)
    let waited = 0
    while ((await readDelivery(ground.simulation)).waiting.due === 0) {
      ground.clock.advance(5_000)
      waited += 5
    }
    waits.push(waited)
  }
  expect(waits).toEqual([5, 15, 60, 300])
})

test('an event that was accepted is not sent again', async () => {
  await buy()
  for (const delivery of await take()) await markDelivered(ground.simulation.db, delivery, ground.clock.now())
  ground.clock.advance(30 * 86_400_000)
  expect(await take()).toEqual([])
})

test('several processes share the events: each gets others', async () => {
  await buy()
  const shares = await Promise.all([take(2), take(2), take(2)])
  const ids = shares.flat().map(({ id }) => id)
  expect(ids).toHaveLength(6)
  expect(new Set(ids).size).toBe(6)
})

test('what waits for a later time can be delivered now', async () => {
  await switchDelivery(ground.simulation, { lateSeconds: 3_600 })
  await buy()
  expect((await readDelivery(ground.simulation)).waiting).toEqual({ due: 0, later: IN_ORDER.length })
  await deliverNow(ground.simulation)
  expect(await ground.events()).toHaveLength(IN_ORDER.length)
})

test.each([[{ copies: 4 }], [{ copies: 0 }], [{ lateSeconds: 86_401 }], [{ lateSeconds: -1 }]])(
  'switches %j are refused',
  async (switches) => {
    await expect(switchDelivery(ground.simulation, switches)).rejects.toThrow()
  },
)
