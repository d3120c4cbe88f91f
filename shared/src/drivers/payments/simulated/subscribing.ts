import { bill, dropInvoice, settleInvoice, tryInvoice } from './invoicing.ts'
import type { Interval, Price } from './objects/catalogue.ts'
import type { Metadata } from './objects/common.ts'
import type { PaymentMethod } from './objects/customer.ts'
import type { Invoice } from './objects/invoice.ts'
import type { PaymentIntent } from './objects/payment.ts'
import {
  itemOf,
  newSchedule,
  newSubscription,
  type Schedule,
  type Subscription,
  type SubscriptionStatus,
  withItem,
} from './objects/subscription.ts'
import type { Decline } from './objects/test-cards.ts'
import { periodFrom } from './periods.ts'
import { need, save, type Work } from './simulation.ts'

export function intervalOf(price: Price): Interval {
  if (!price.recurring) throw new Error(`${price.id} is not a price of a subscription`)
  return price.recurring.interval
}

/** Changes a subscription and tells what it was. */
export async function changeSubscription(
  work: Work,
  subscription: Subscription,
  changes: Partial<Subscription>,
  event = 'customer.subscription.updated',
): Promise<Subscription> {
  const changed = { ...subscription, ...changes }
  const previous = Object.fromEntries(
    Object.keys(changes).map((name) => [name, subscription[name as keyof Subscription]]),
  )
  work.emit(event, changed, event.endsWith('.updated') ? previous : undefined)
  return save(work, changed)
}

interface Beginning {
  customer: string
  price: Price
  method: PaymentMethod
  metadata: Metadata
  /** What a promotion code takes off the first invoice. */
  discount?: number
}

/** Begins a subscription with an invoice for its first period, which is to be paid before it is active. */
export async function beginSubscription(
  work: Work,
  { customer, price, method, metadata, discount = 0 }: Beginning,
): Promise<{ subscription: Subscription; invoice: Invoice; intent: PaymentIntent }> {
  const period = periodFrom(work.seconds, work.seconds, intervalOf(price))
  const begun = newSubscription(work.seconds, {
    customer,
    price,
    period,
    status: 'incomplete',
    paymentMethod: method.id,
    metadata,
  })
  const { invoice, intent } = await bill(work, customer, {
    subscription: begun,
    price,
    period,
    reason: 'subscription_create',
    discount,
  })
  const subscription = { ...begun, latest_invoice: invoice.id }
  work.emit('customer.subscription.created', subscription)
  return { subscription: await save(work, subscription), invoice, intent }
}

/** The first payment came: the subscription is active. */
export async function activate(
  work: Work,
  subscription: Subscription,
  invoice: Invoice,
): Promise<Subscription> {
  await settleInvoice(work, invoice)
  return changeSubscription(work, subscription, { status: 'active' })
}

/** The first payment did not come. */
export async function expireSubscription(
  work: Work,
  subscription: Subscription,
  invoice: Invoice,
): Promise<Subscription> {
  await dropInvoice(work, invoice, 'void')
  return changeSubscription(work, subscription, { status: 'incomplete_expired', ended_at: work.seconds })
}

/** Ends a subscription now. What it changes to next is forgotten. */
export async function endNow(
  work: Work,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<Subscription> {
  const free = await releaseSchedule(work, subscription)
  return changeSubscription(
    work,
    free,
    {
      status: 'canceled',
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: free.canceled_at ?? work.seconds,
      cancellation_details: { ...free.cancellation_details, reason },
      ended_at: work.seconds,
    },
    'customer.subscription.deleted',
  )
}

/** Forgets the change that waits for the end of the period. @returns the subscription, not yet saved */
export async function releaseSchedule(work: Work, subscription: Subscription): Promise<Subscription> {
  if (!subscription.schedule) return subscription
  const schedule = await need<Schedule>(work, 'subscription_schedule', subscription.schedule)
  const released: Schedule = {
    ...schedule,
    released_at: work.seconds,
    released_subscription: subscription.id,
    status: 'released',
    subscription: null,
  }
  await save(work, released)
  work.emit('subscription_schedule.released', released)
  return { ...subscription, schedule: null }
}

/** Lets the subscription go on with another price after its period. */
export async function scheduleChange(
  work: Work,
  subscription: Subscription,
  price: Price,
): Promise<Subscription> {
  const free = await releaseSchedule(work, subscription)
  const end = itemOf(free).current_period_end
  const period = periodFrom(free.billing_cycle_anchor, end, intervalOf(price))
  const schedule = newSchedule(work.seconds, free, { price: price.id, period })
  work.emit('subscription_schedule.created', schedule)
  await save(work, schedule, free.id)
  return changeSubscription(work, free, { schedule: schedule.id })
}

/** The price of the next period. */
export async function nextPriceOf(work: Work, subscription: Subscription): Promise<Price> {
  if (!subscription.schedule) return itemOf(subscription).price
  const schedule = await need<Schedule>(work, 'subscription_schedule', subscription.schedule)
  const next = schedule.phases.at(-1)?.items[0]?.price ?? ''
  return need<Price>(work, 'price', next)
}

/** Begins the next period, which starts where the last one ended, and tries to be paid for it. */
export async function renew(
  work: Work,
  subscription: Subscription,
  { method, decline }: { method: PaymentMethod; decline?: Decline | undefined },
): Promise<Subscription> {
  const price = await nextPriceOf(work, subscription)
  const start = itemOf(subscription).current_period_end
  const period = periodFrom(subscription.billing_cycle_anchor, start, intervalOf(price))
  const free = await releaseSchedule(work, subscription)
  const items = withItem(free, { price, period }).items
  const moved = await changeSubscription(work, free, { items, schedule: null })
  const { invoice } = await bill(work, moved.customer, {
    subscription: moved,
    price,
    period,
    reason: 'subscription_cycle',
  })
  const tried = await tryInvoice(work, invoice, { method, ...(decline && { decline }) })
  const status: SubscriptionStatus = tried.decline ? 'past_due' : 'active'
  return changeSubscription(work, moved, { latest_invoice: invoice.id, status })
}
