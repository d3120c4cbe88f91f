import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentsConfig } from '../../platform/config-payments.ts'
import { openPayments } from './open.ts'
import { type PaymentsGround, paymentsGround, WEBHOOK_SECRET } from './testing/ground.ts'

let ground: PaymentsGround
beforeAll(async () => {
  ground = await paymentsGround()
})
afterAll(() => ground?.close())

const SIMULATED = { kind: 'simulated', webhookSecret: WEBHOOK_SECRET } as const
const STRIPE = {
  kind: 'stripe',
  secretKey: 'sk_test_1',
  webhookSecret: WEBHOOK_SECRET,
  apiUrl: null,
} as const
const NONE = { kind: 'none', reason: 'no key' } as const

const open = (config: PaymentsConfig) => openPayments(config, { ...ground.simulation, clock: ground.clock })

test.each([
  ['the simulation', SIMULATED, 'price_sim_pro_999', true],
  ['the simulation', SIMULATED, 'price_1PgafmB7WZ01zgkW6dKueIc5', false],
  ['Stripe', STRIPE, 'price_1PgafmB7WZ01zgkW6dKueIc5', true],
  ['Stripe', STRIPE, 'price_sim_pro_999', false],
  ['a server without payments', NONE, 'price_1PgafmB7WZ01zgkW6dKueIc5', false],
  ['a server without payments', NONE, 'price_sim_pro_999', false],
])('%s sells the price %s: %s', async (_, config, priceId, isSold) => {
  expect((await open(config)).owns(priceId)).toBe(isSold)
})

test('a server without payments refuses every call', async () => {
  const { provider: _, owns: __, ...calls } = await open(NONE)
  for (const call of Object.values(calls) as (() => Promise<unknown>)[]) {
    await expect(async () => call()).rejects.toMatchObject({ code: 'payments_unavailable' })
  }
})

test('processes share the simulation: what one made, another reads', async () => {
  const id = await ground.checkout(await ground.customer(), 'starter')
  const other = await open(SIMULATED)
  expect(other.provider).toBe('simulated')
  expect(await other.readCheckout(id)).toMatchObject({ id, status: 'open' })
})

test('a call fails when the database does not answer', async () => {
  const id = await ground.checkout(await ground.customer(), 'starter')
  const broken = await openPayments(SIMULATED, {
    ...ground.simulation,
    databaseClock: {
      ...ground.simulation.databaseClock,
      now: () => Promise.reject(new Error('no database')),
    },
    clock: ground.clock,
  })
  await expect(broken.readCheckout(id)).rejects.toThrow()
})
