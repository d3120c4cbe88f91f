import { randomUUID } from 'node:crypto'
import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import {
  payCheckout,
  readDelivery,
  switchDelivery,
} from '@pawport/shared/drivers/payments/simulated/actions.ts'
import type { Simulation } from '@pawport/shared/drivers/payments/simulated/simulation.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deliverSimulatedEvents, startDeliveries } from './deliver.ts'
import { simulationOf } from './simulation.ts'
import { startPayments } from './start.ts'

const served = useTestApp()
let simulation: Simulation
beforeAll(async () => {
  simulation = simulationOf(served.context)
  await syncCatalogue(served.context.db, served.context.payments)
})
beforeEach(async () => {
  await deliverSimulatedEvents(served.app, served.context)
  await served.context.db.deleteFrom('stripe_events').execute()
})

/** Pays a pack. */
async function buy(): Promise<void> {
  const { payments } = served.context
  const customerId = await payments.createCustomer({
    userId: randomUUID(),
    email: 'ada@example.com',
    name: 'Ada',
    locale: 'en',
  })
  const { id } = await payments.createCheckout({
    mode: 'payment',
    orderId: randomUUID(),
    userId: randomUUID(),
    customerId,
    priceId: 'price_sim_starter_499',
    locale: 'en',
    successUrl: 'http://localhost:3000/',
    cancelUrl: 'http://localhost:3000/',
  })
  await payCheckout(simulation, id, 'works')
}

/** The types of the events that arrived at the webhook. */
async function arrived(): Promise<string[]> {
  const rows = await served.context.db.selectFrom('stripe_events').select('type').execute()
  return rows.map(({ type }) => type)
}

const waiting = async () => (await readDelivery(simulation)).waiting

test('events of the simulation arrive at the webhook, signed', async () => {
  await buy()
  expect(await deliverSimulatedEvents(served.app, served.context)).toBeGreaterThan(5)
  expect(await arrived()).toEqual(expect.arrayContaining(['charge.succeeded', 'checkout.session.completed']))
  expect(await waiting()).toEqual({ due: 0, later: 0 })
  expect(await deliverSimulatedEvents(served.app, served.context)).toBe(0)
})

test('an event that is delivered twice is stored once', async () => {
  await switchDelivery(simulation, { copies: 2, isReversed: true })
  await buy()
  await switchDelivery(simulation, { copies: 1, isReversed: false })
  await deliverSimulatedEvents(served.app, served.context)
  const types = await arrived()
  expect(types.filter((type) => type === 'checkout.session.completed')).toHaveLength(1)
})

test('events that the webhook does not accept are delivered later', async () => {
  const { config } = served.context
  const wrong = {
    ...served.context,
    config: { ...config, payments: { kind: 'simulated', webhookSecret: 'another' } as const },
  }
  await buy()
  expect(await deliverSimulatedEvents(served.app, wrong)).toBe(0)
  expect(await arrived()).toEqual([])
  expect(await waiting()).toMatchObject({ due: 0 })
  served.clock.advance(5_000)
  expect(await deliverSimulatedEvents(served.app, served.context)).toBeGreaterThan(5)
  expect(await arrived()).toContain('checkout.session.completed')
})

test('several processes that start at once make the catalogue once, and deliver events as they are made', async () => {
  const started = await Promise.all([1, 2].map(() => startPayments(served.app, served.context)))
  try {
    await buy()
    await expect.poll(arrived).toContain('checkout.session.completed')
    await expect.poll(waiting).toEqual({ due: 0, later: 0 })
  } finally {
    await Promise.all(started.map(({ stop }) => stop()))
  }
})

test('deliveries end when they are stopped', async () => {
  const deliveries = startDeliveries(served.app, served.context)
  await deliveries.stop()
  await buy()
  expect((await waiting()).due).toBeGreaterThan(5)
})

test('a server on which nothing can be bought says so as it starts', async () => {
  const { context, app, logged } = served
  const config = {
    ...context.config,
    payments: { kind: 'none', reason: 'STRIPE_SECRET_KEY is not set' } as const,
  }
  const payments = await startPayments(app, { ...context, config })
  await payments.stop()
  expect(logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 40,
      msg: 'nothing can be bought',
      reason: 'STRIPE_SECRET_KEY is not set',
    }),
  )
})
