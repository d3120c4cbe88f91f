import { randomUUID } from 'node:crypto'
import { databaseClockFrom } from '../../../db/database-clock.ts'
import { type FixedClock, fixedClock } from '../../../platform/clock.ts'
import { testDatabase } from '../../../testing/database.ts'
import type { CatalogueItem, PaymentsDriver } from '../payments.ts'
import { markDelivered, takeDueDeliveries } from '../simulated/event-store.ts'
import type { SimulatedEvent } from '../simulated/objects/event.ts'
import type { Simulation } from '../simulated/simulation.ts'
import { simulatedServer } from '../simulated/wire/server.ts'
import { clientOf } from '../stripe/client.ts'
import { stripePayments } from '../stripe/stripe-payments.ts'

export const WEBHOOK_SECRET = 'whsec_for_tests'

/** A pack and three plans, as `lookupKey` by slug. */
export const CATALOGUE: CatalogueItem[] = [
  item('starter', 499, null),
  item('pro', 999, 'month'),
  item('pro_premium', 2999, 'month'),
  item('pro_yearly', 9900, 'year'),
]

function item(slug: string, amount: number, interval: CatalogueItem['interval']): CatalogueItem {
  const lookupKey = `pawport_${slug}_${amount}`
  return { slug, name: slug, description: `All of ${slug}.`, lookupKey, amount, currency: 'usd', interval }
}

export interface PaymentsGround {
  driver: PaymentsDriver
  simulation: Simulation
  clock: FixedClock
  /** The simulation's ids of prices, by slug. */
  prices: Record<string, string>
  /** A customer of a new user. */
  customer(): Promise<string>
  /** A checkout of a new order; its id. */
  checkout(customerId: string, slug: string): Promise<string>
  /** The events since the last call, in the order of their delivery, as delivered. */
  events(): Promise<SimulatedEvent[]>
  close(): Promise<void>
}

/**
 * The driver on the simulation, with a database and a clock of its own and a catalogue.
 * @param watch lets a test see requests and answers
 */
export async function paymentsGround(
  watch: (server: typeof fetch) => typeof fetch = (server) => server,
): Promise<PaymentsGround> {
  const database = await testDatabase()
  const clock = fixedClock('2030-01-10T12:00:00Z')
  const simulation = {
    db: database.db,
    databaseClock: databaseClockFrom(clock),
    publicUrl: new URL('http://localhost:3000'),
  }
  const driver = stripePayments({
    stripe: clientOf(watch(simulatedServer(simulation))),
    provider: 'simulated',
    owns: () => true,
    webhookSecret: WEBHOOK_SECRET,
    clock,
  })
  const made = await driver.syncCatalogue(CATALOGUE)
  const prices = Object.fromEntries(CATALOGUE.map(({ slug, lookupKey }) => [slug, made.get(lookupKey) ?? '']))
  const ground: PaymentsGround = {
    driver,
    simulation,
    clock,
    prices,
    customer: () =>
      driver.createCustomer({ userId: randomUUID(), email: 'ada@example.com', name: 'Ada', locale: 'en' }),
    async checkout(customerId, slug) {
      const { id } = await driver.createCheckout({
        mode: slug === 'starter' ? 'payment' : 'subscription',
        orderId: randomUUID(),
        userId: randomUUID(),
        customerId,
        priceId: prices[slug] ?? '',
        locale: 'en',
        successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success',
        cancelUrl: 'http://localhost:3000/#/dashboard',
      })
      return id
    },
    async events() {
      const now = clock.now()
      const due = await takeDueDeliveries(database.db, now, 1000)
      for (const one of due) await markDelivered(database.db, one, now)
      return due.map(({ payload }) => payload as unknown as SimulatedEvent)
    },
    close: () => database.drop(),
  }
  await ground.events()
  return ground
}
