import {
  type Checkout,
  type InvoiceLine,
  type PaymentsDriver,
  type ProviderInvoice,
  type ProviderReversal,
  type ProviderSubscription,
  UnknownObjectError,
} from '../../drivers/payments/payments.ts'

const START = new Date(Date.now() - 3_600_000)

/** The same day of the next month, and of the next year. */
export const MONTH_END = monthsLater(START, 1)
export const YEAR_END = monthsLater(START, 12)

export function monthsLater(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months, Math.min(date.getUTCDate(), 28))
  return later
}

/**
 * A payment provider whose objects a test sets as it likes: to read them before and after a change, which no
 * real one allows.
 */
export interface TestProvider {
  driver: PaymentsDriver
  checkouts: Map<string, Checkout>
  subscriptions: Map<string, ProviderSubscription>
  invoices: Map<string, ProviderInvoice>
  reversals: Map<string, ProviderReversal>
  /** Calls that changed something, in their order. */
  acts: string[]
}

function reader<T extends object>(objects: Map<string, T>): (id: string) => Promise<T> {
  return async (id) => {
    const found = objects.get(id)
    if (!found) throw new UnknownObjectError(`no such object: ${id}`)
    return { ...found }
  }
}

async function* all<T>(objects: Map<string, T>): AsyncIterable<T> {
  yield* [...objects.values()]
}

async function unused(): Promise<never> {
  throw new Error('effects do not call this')
}

export function testProvider(): TestProvider {
  const checkouts = new Map<string, Checkout>()
  const subscriptions = new Map<string, ProviderSubscription>()
  const invoices = new Map<string, ProviderInvoice>()
  const reversals = new Map<string, ProviderReversal>()
  const acts: string[] = []
  const driver: PaymentsDriver = {
    provider: 'simulated',
    owns: () => true,
    createCustomer: unused,
    removeCustomer: unused,
    createCheckout: unused,
    expireCheckout: unused,
    openPortal: unused,
    readCheckout: reader(checkouts),
    readSubscription: reader(subscriptions),
    readInvoice: reader(invoices),
    readRefund: reader(reversals),
    readDispute: reader(reversals),
    async endSubscription(id) {
      const subscription = subscriptions.get(id)
      if (!subscription) throw new UnknownObjectError(`no such subscription: ${id}`)
      acts.push(`end ${id}`)
      subscriptions.set(id, { ...subscription, status: 'canceled', cancelledAt: new Date() })
    },
    async refundPayment(paymentIntentId) {
      const id = `re_${paymentIntentId}`
      if (reversals.has(id)) return
      acts.push(`refund ${paymentIntentId}`)
      const invoice = [...invoices.values()].find((one) => one.paymentIntentId === paymentIntentId)
      const checkout = [...checkouts.values()].find((one) => one.paymentIntentId === paymentIntentId)
      const amount = invoice?.amountPaid ?? checkout?.amount ?? 0
      reversals.set(id, aRefund({ id, paymentIntentId, amount }))
    },
    listCheckouts: () => all(checkouts),
    listInvoices: () => all(invoices),
    listSubscriptions: () => all(subscriptions),
    listReversals: () => all(reversals),
    verifyEvent() {
      throw new Error('effects do not call this')
    },
    syncCatalogue: unused,
  }
  return { driver, checkouts, subscriptions, invoices, reversals, acts }
}

export function aCheckout(
  values: Partial<Checkout> & Pick<Checkout, 'id' | 'customerId' | 'orderId'>,
): Checkout {
  return {
    mode: 'payment',
    status: 'complete',
    isPaid: true,
    amount: 1_299,
    currency: 'usd',
    paymentIntentId: `pi_${values.id}`,
    subscriptionId: null,
    invoiceId: null,
    method: 'card',
    receiptUrl: null,
    createdAt: START,
    ...values,
  }
}

export function aSubscription(
  values: Partial<ProviderSubscription> & Pick<ProviderSubscription, 'id' | 'customerId'>,
): ProviderSubscription {
  return {
    status: 'active',
    priceId: 'price_pro',
    amount: 999,
    currency: 'usd',
    periodStart: START,
    periodEnd: MONTH_END,
    startedAt: START,
    cancelAt: null,
    cancelledAt: null,
    nextPriceId: null,
    orderId: null,
    openInvoiceUrl: null,
    ...values,
  }
}

export function aLine(values: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    priceId: 'price_pro',
    periodStart: START,
    periodEnd: MONTH_END,
    isProration: false,
    isSubscription: true,
    amount: 999,
    ...values,
  }
}

export function anInvoice(
  values: Partial<ProviderInvoice> & Pick<ProviderInvoice, 'id' | 'customerId' | 'subscriptionId'>,
): ProviderInvoice {
  return {
    status: 'paid',
    isPaid: true,
    amountPaid: 999,
    currency: 'usd',
    number: 'PAW-0001',
    url: 'https://pay.example/invoice',
    receiptUrl: 'https://pay.example/receipt',
    paymentIntentId: `pi_${values.id}`,
    method: 'card',
    paidAt: START,
    createdAt: START,
    lines: [aLine()],
    ...values,
  }
}

export function aRefund(
  values: Partial<ProviderReversal> & Pick<ProviderReversal, 'id' | 'paymentIntentId' | 'amount'>,
): ProviderReversal {
  return { kind: 'refund', isActive: true, status: 'succeeded', createdAt: START, ...values }
}
