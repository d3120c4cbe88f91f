import type { Locale } from '../../contract/locale.ts'
import type { PaymentProvider } from '../../db/payment-tables.ts'

/** The provider does not know the object; the message names it. */
export class UnknownObjectError extends Error {}

/** The provider refused a signature, or the event is older than its tolerance. */
export class SignatureError extends Error {}

/** The provider's portal was never set up there. */
export class PortalNotConfiguredError extends Error {}

export interface NewCustomer {
  userId: string
  email: string
  name: string
  locale: Locale
}

export interface NewCheckout {
  mode: 'payment' | 'subscription'
  orderId: string
  userId: string
  customerId: string
  priceId: string
  locale: Locale
  /** With {CHECKOUT_SESSION_ID} where the session's id belongs. */
  successUrl: string
  cancelUrl: string
  /** Whether the page takes promotion codes of the provider; not for one payment. */
  allowsPromotionCodes?: boolean
}

export interface PortalRequest {
  customerId: string
  returnUrl: string
  locale: Locale
  /** Opens the confirmation of a change of the plan; undefined opens the overview. */
  change?: { subscriptionId: string; priceId: string }
}

export interface Checkout {
  id: string
  mode: 'payment' | 'subscription' | 'other'
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** The order that it was made for; null for a checkout that is not ours. */
  orderId: string | null
  customerId: string | null
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  paymentIntentId: string | null
  subscriptionId: string | null
  invoiceId: string | null
  method: string | null
  receiptUrl: string | null
  createdAt: Date
}

export interface ProviderSubscription {
  id: string
  customerId: string
  /**
   * As the provider spells it: active, trialing, incomplete, past_due, unpaid, paused, canceled,
   * incomplete_expired, or a new one.
   */
  status: string
  priceId: string
  /** What is paid for each period, in the smallest unit of the currency. */
  amount: number
  currency: string
  periodStart: Date
  periodEnd: Date
  startedAt: Date
  /** When it ends because it was cancelled; null while it is renewed. */
  cancelAt: Date | null
  cancelledAt: Date | null
  /** The price from the next period on, when a change waits for it. */
  nextPriceId: string | null
  /** The order of the checkout that began it; null for one that began elsewhere. */
  orderId: string | null
  /** The provider's page on which an open invoice can be paid; null without one. */
  openInvoiceUrl: string | null
}

export interface InvoiceLine {
  priceId: string | null
  periodStart: Date
  periodEnd: Date
  isProration: boolean
  /** True for a line of a subscription's price; false for other items. */
  isSubscription: boolean
  amount: number
}

export interface ProviderInvoice {
  id: string
  customerId: string | null
  /** Null for an invoice that belongs to no subscription. */
  subscriptionId: string | null
  status: string
  isPaid: boolean
  amountPaid: number
  currency: string
  number: string | null
  /** The invoice as a page, and its receipt. */
  url: string | null
  receiptUrl: string | null
  paymentIntentId: string | null
  method: string | null
  paidAt: Date | null
  createdAt: Date
  /** All lines, of every page. */
  lines: InvoiceLine[]
}

export interface ProviderReversal {
  /** The id of the refund or dispute. */
  id: string
  kind: 'refund' | 'dispute'
  paymentIntentId: string | null
  amount: number
  /** False once a refund failed or was cancelled, or a dispute was won or only warned of. */
  isActive: boolean
  status: string
  createdAt: Date
}

export interface ProviderEvent {
  id: string
  type: string
  /** The id of the object that it is about. */
  objectId: string | null
  createdAt: Date
  apiVersion: string | null
  /** Set for events of another account that is connected to the operator's. */
  account: string | null
  payload: unknown
}

/** A price to be sold; `lookupKey` names plan or pack and amount, so that it is made once. */
export interface CatalogueItem {
  slug: string
  name: string
  description: string
  lookupKey: string
  amount: number
  currency: string
  /** Null for a pack. */
  interval: 'month' | 'year' | null
  /** What a pack gives, with its bonus; missing for a plan. */
  credits?: number
}

/** A payment provider. Amounts are in the smallest unit of the currency. All calls are safe to repeat. */
export interface PaymentsDriver {
  readonly provider: PaymentProvider
  /** Whether a price id is one of this provider's: a database may hold those of the simulation. */
  owns(priceId: string): boolean

  /** @returns the customer's id; the same for repeated calls of one user */
  createCustomer(customer: NewCustomer): Promise<string>
  /**
   * Has the provider forget name and address of a customer and end what runs; what was paid stays on record
   * there.
   */
  removeCustomer(id: string): Promise<void>
  createCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>
  /** Closes an open checkout; one that is over stays as it is. */
  expireCheckout(id: string): Promise<void>
  /** @throws {PortalNotConfiguredError} */
  openPortal(request: PortalRequest): Promise<string>

  /** Readings throw UnknownObjectError for an id that the provider does not know. */
  readCheckout(id: string): Promise<Checkout>
  readSubscription(id: string): Promise<ProviderSubscription>
  readInvoice(id: string): Promise<ProviderInvoice>
  readRefund(id: string): Promise<ProviderReversal>
  readDispute(id: string): Promise<ProviderReversal>

  /** Ends a subscription at once. */
  endSubscription(id: string): Promise<void>
  /** Returns the whole payment; one that was returned stays as it is. */
  refundPayment(paymentIntentId: string): Promise<void>

  /** Objects made since, the newest first; pages are fetched as they are used. */
  listCheckouts(since: Date): AsyncIterable<Checkout>
  listInvoices(since: Date): AsyncIterable<ProviderInvoice>
  listSubscriptions(since: Date): AsyncIterable<ProviderSubscription>
  listReversals(since: Date): AsyncIterable<ProviderReversal>

  /** @throws {SignatureError} for a wrong signature, or one that is older than five minutes */
  verifyEvent(body: Buffer, signature: string | undefined): ProviderEvent

  /**
   * Makes products and prices that are missing, and the portal for these plans.
   * @returns price ids by lookup key
   */
  syncCatalogue(items: readonly CatalogueItem[]): Promise<Map<string, string>>
}
