import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { openPayments } from '../open.ts'
import type { PaymentsDriver } from '../payments.ts'
import { doEverything } from '../testing/everything.ts'
import { paymentsGround } from '../testing/ground.ts'
import { startStripeMock } from '../testing/stripe-mock.ts'

/**
 * The program of github.com/stripe/stripe-mock, which knows every parameter of Stripe; `.ci/run` builds it.
 */
const STRIPE_MOCK = process.env.TEST_STRIPE_MOCK
const suite = STRIPE_MOCK ? describe : describe.skip

let mock: Awaited<ReturnType<typeof startStripeMock>>
let driver: PaymentsDriver
beforeAll(async () => {
  if (!STRIPE_MOCK) return
  mock = await startStripeMock(STRIPE_MOCK)
  driver = await openPayments(
    { kind: 'stripe', secretKey: 'sk_test_123', webhookSecret: 'whsec_test', apiUrl: mock.url },
    { ...({} as Parameters<typeof openPayments>[1]), clock: systemClock },
  )
})
afterAll(() => mock?.stop())

/**
 * stripe-mock answers every request with the same objects, and refuses what Stripe's description does not
 * allow.
 */
suite('the requests to Stripe, checked by stripe-mock (set TEST_STRIPE_MOCK to its program)', () => {
  test('a parameter that Stripe does not know is refused, so that the other tests can fail', async () => {
    const answer = await fetch(new URL('/v1/customers', mock.url), {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_123' },
      body: new URLSearchParams({ nonsense: 'yes' }),
    })
    expect(answer.status).toBe(400)
  })

  test('everything that the driver asks for is what Stripe understands', async () => {
    const refused: string[] = []
    const ground = await paymentsGround((simulation) => async (url, init) => {
      const { pathname, search } = new URL(String(url))
      const answer = await fetch(new URL(pathname + search, mock.url), init)
      if (!answer.ok) refused.push(`${init?.method} ${pathname}: ${await answer.text()}`)
      return simulation(url, init)
    })
    try {
      await doEverything(ground)
    } finally {
      await ground.close()
    }
    expect(refused).toEqual([])
  })

  test.each([
    ['checkout', () => driver.readCheckout('cs_1')],
    ['subscription', () => driver.readSubscription('sub_1')],
    ['invoice', () => driver.readInvoice('in_1')],
    ['refund', () => driver.readRefund('re_1')],
    ['dispute', () => driver.readDispute('dp_1')],
  ])('of a %s the answer is understood', async (_, read) => {
    expect(await read()).toMatchObject({ id: expect.stringMatching(/_1$/) })
  })

  test.each([
    ['checkouts', () => driver.listCheckouts(new Date(0))],
    ['subscriptions', () => driver.listSubscriptions(new Date(0))],
    ['invoices', () => driver.listInvoices(new Date(0))],
    ['refunds and disputes', () => driver.listReversals(new Date(0))],
  ])('of %s the list is understood', async (_, list) => {
    const found: unknown[] = []
    for await (const one of list()) found.push(one)
    expect(found.length).toBeGreaterThan(0)
  })
})
