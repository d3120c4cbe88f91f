import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openPayments } from './open.ts'
import { type PaymentsDriver, UnknownObjectError } from './payments.ts'
import { CATALOGUE, paymentsGround } from './testing/ground.ts'

/** A key of Stripe's test mode. Products, prices and customers of the tests stay there. */
const SECRET_KEY = process.env.TEST_STRIPE_SECRET_KEY

interface Opened {
  driver: PaymentsDriver
  close(): Promise<void>
}

async function onStripe(): Promise<Opened> {
  const config = {
    kind: 'stripe',
    secretKey: SECRET_KEY ?? '',
    webhookSecret: 'whsec_test',
    apiUrl: null,
  } as const
  const unused = {} as Parameters<typeof openPayments>[1]
  const driver = await openPayments(config, { ...unused, clock: systemClock })
  return { driver, close: async () => undefined }
}

function describePayments(name: string, open: () => Promise<Opened>, { skip = false } = {}): void {
  const suite = skip ? describe.skip : describe
  suite(name, () => {
    let opened: Opened
    let driver: PaymentsDriver
    let prices: Map<string, string>
    beforeAll(async () => {
      if (skip) return
      opened = await open()
      driver = opened.driver
      prices = await driver.syncCatalogue(CATALOGUE)
    })
    afterAll(() => opened?.close())

    async function newCheckout(mode: 'payment' | 'subscription', lookupKey: string) {
      const customer = { userId: randomUUID(), email: 'ada@example.com', name: 'Ada', locale: 'zh' } as const
      const customerId = await driver.createCustomer(customer)
      const order = {
        mode,
        orderId: randomUUID(),
        userId: customer.userId,
        customerId,
        priceId: prices.get(lookupKey) ?? '',
        locale: customer.locale,
        successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success',
        cancelUrl: 'http://localhost:3000/#/dashboard',
      }
      return { customer, order, checkout: await driver.createCheckout(order) }
    }

    test('the catalogue is made once, and its prices are those of this provider', async () => {
      expect(await driver.syncCatalogue(CATALOGUE)).toEqual(prices)
      expect(new Set(prices.values()).size).toBe(CATALOGUE.length)
      for (const price of prices.values()) expect(driver.owns(price)).toBe(true)
    })

    test('a customer that is removed is unknown, also to a second call, and can buy nothing', async () => {
      const { order } = await newCheckout('payment', 'pawport_starter_499')
      await driver.removeCustomer(order.customerId)
      await expect(driver.removeCustomer(order.customerId)).rejects.toThrow(UnknownObjectError)
      const another = { ...order, orderId: randomUUID() }
      await expect(driver.createCheckout(another)).rejects.toThrow()
    })

    test('a repeated call for a customer or a checkout makes no other one', async () => {
      const { customer, order, checkout } = await newCheckout('payment', 'pawport_starter_499')
      expect(await driver.createCustomer(customer)).toBe(order.customerId)
      expect(await driver.createCheckout(order)).toEqual(checkout)
    })

    test.each([
      ['payment', 'pawport_starter_499', 499],
      ['subscription', 'pawport_pro_yearly_9900', 9900],
    ] as const)('a checkout for a %s of %s is open until it is closed', async (mode, lookupKey, amount) => {
      const { order, checkout } = await newCheckout(mode, lookupKey)
      expect(checkout.url).toMatch(/^https?:/)
      expect(await driver.readCheckout(checkout.id)).toEqual({
        id: checkout.id,
        mode,
        status: 'open',
        isPaid: false,
        orderId: order.orderId,
        customerId: order.customerId,
        amount,
        currency: 'usd',
        paymentIntentId: null,
        subscriptionId: null,
        invoiceId: null,
        method: null,
        receiptUrl: null,
        createdAt: expect.any(Date),
      })
      await driver.expireCheckout(checkout.id)
      await driver.expireCheckout(checkout.id)
      expect(await driver.readCheckout(checkout.id)).toMatchObject({ status: 'expired' })
    })

    test('a list names what was made since, the newest first', async () => {
      const { checkout: first } = await newCheckout('payment', 'pawport_starter_499')
      const { createdAt } = await driver.readCheckout(first.id)
      const { checkout: second } = await newCheckout('payment', 'pawport_starter_499')
      const ids: string[] = []
      for await (const { id } of driver.listCheckouts(createdAt)) ids.push(id)
      expect(ids).toContain(first.id)
      expect(ids).toContain(second.id)
      expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id))
    })

    test('the portal opens for a customer', async () => {
      const { order } = await newCheckout('payment', 'pawport_starter_499')
      const { customerId, locale } = order
      const url = await driver.openPortal({
        customerId,
        locale,
        returnUrl: 'http://localhost:3000/#/profile',
      })
      expect(url).toMatch(/^https?:/)
    })

    test.each([
      ['checkout', () => driver.readCheckout('cs_test_none')],
      ['subscription', () => driver.readSubscription('sub_none')],
      ['invoice', () => driver.readInvoice('in_none')],
      ['refund', () => driver.readRefund('re_none')],
      ['dispute', () => driver.readDispute('dp_none')],
      ['subscription to end', () => driver.endSubscription('sub_none')],
      ['payment to return', () => driver.refundPayment('pi_none')],
      [
        'customer of the portal',
        () => driver.openPortal({ customerId: 'cus_none', locale: 'en', returnUrl: 'http://localhost/' }),
      ],
    ])('an unknown %s is told from other failures', async (_, call) => {
      await expect(call()).rejects.toThrow(UnknownObjectError)
    })
  })
}

describePayments('payments in the simulation', () => paymentsGround())
describePayments('payments at Stripe (set TEST_STRIPE_SECRET_KEY to a key of its test mode)', onStripe, {
  skip: !SECRET_KEY,
})
