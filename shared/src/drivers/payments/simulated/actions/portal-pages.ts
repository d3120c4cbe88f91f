import type { Price, Product } from '../objects/catalogue.ts'
import type { Customer, PaymentMethod } from '../objects/customer.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Charge, PaymentIntent } from '../objects/payment.ts'
import type { PortalConfiguration, PortalSession } from '../objects/portal.ts'
import type { Subscription } from '../objects/subscription.ts'
import { need, type Simulation, transact, type Work } from '../simulation.ts'
import { listObjects } from '../store.ts'
import { nextPriceOf } from '../subscribing.ts'

export interface PortalPage {
  session: PortalSession
  customer: Customer
  /** Null before the first payment. */
  card: PaymentMethod | null
  /** What subscriptions change to at the end of their period, by their ids; only where a change waits. */
  nextPrices: Record<string, Price>
  /** The newest first; ended ones included. */
  subscriptions: Subscription[]
  invoices: Invoice[]
  /** Plans that the subscription can change to, with the names of their products. */
  plans: { price: Price; product: Product }[]
}

/** What the portal shows to the customer of its session. */
export async function readPortalPage(simulation: Simulation, id: string): Promise<PortalPage> {
  return transact(simulation, async (work) => {
    const session = await need<PortalSession>(work, 'billing_portal.session', id)
    const customer = await need<Customer>(work, 'customer', session.customer)
    const card = customer.invoice_settings.default_payment_method
    const of = { customer: customer.id, limit: 100 }
    const subscriptions = await listObjects<Subscription>(work.db, { kind: 'subscription', ...of })
    return {
      session,
      customer,
      card: card ? await need<PaymentMethod>(work, 'payment_method', card) : null,
      subscriptions,
      nextPrices: await nextPricesOf(work, subscriptions),
      invoices: await listObjects<Invoice>(work.db, { kind: 'invoice', ...of }),
      plans: await plansOf(work, session.configuration),
    }
  })
}

async function nextPricesOf(work: Work, subscriptions: Subscription[]): Promise<Record<string, Price>> {
  const changing = subscriptions.filter(({ schedule }) => schedule !== null)
  const prices = changing.map(async (one) => [one.id, await nextPriceOf(work, one)] as const)
  return Object.fromEntries(await Promise.all(prices))
}

async function plansOf(work: Work, configurationId: string): Promise<PortalPage['plans']> {
  const { features } = await need<PortalConfiguration>(work, 'billing_portal.configuration', configurationId)
  const plans: PortalPage['plans'] = []
  for (const { product, prices } of features.subscription_update.products) {
    for (const id of prices) {
      const price = await need<Price>(work, 'price', id)
      plans.push({ price, product: await need<Product>(work, 'product', product) })
    }
  }
  return plans
}

export interface InvoicePage {
  invoice: Invoice
  subscription: Subscription
  /** The page of its receipt; null before it is paid. */
  receiptUrl: string | null
}

/** What the page of an invoice shows. */
export async function readInvoicePage(simulation: Simulation, id: string): Promise<InvoicePage> {
  return transact(simulation, async (work) => {
    const invoice = await need<Invoice>(work, 'invoice', id)
    const { subscription } = invoice.parent.subscription_details
    return {
      invoice,
      subscription: await need<Subscription>(work, 'subscription', subscription),
      receiptUrl: await receiptOf(work, invoice),
    }
  })
}

async function receiptOf(work: Work, { status, payments }: Invoice): Promise<string | null> {
  const intentId = payments.data[0]?.payment.payment_intent
  if (status !== 'paid' || !intentId) return null
  const { latest_charge: charge } = await need<PaymentIntent>(work, 'payment_intent', intentId)
  return charge ? (await need<Charge>(work, 'charge', charge)).receipt_url : null
}
