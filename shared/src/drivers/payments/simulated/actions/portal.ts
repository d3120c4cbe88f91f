import { addPaymentMethod, beginPayment, charge, useByDefault } from '../charging.ts'
import { bill, chosenMethod, settleInvoice, tryInvoice } from '../invoicing.ts'
import type { Price } from '../objects/catalogue.ts'
import type { Customer, PaymentMethod } from '../objects/customer.ts'
import type { Invoice } from '../objects/invoice.ts'
import { itemOf, type Subscription, withItem } from '../objects/subscription.ts'
import { declineOf, type TestCard } from '../objects/test-cards.ts'
import { periodFrom } from '../periods.ts'
import { need, needLocked, type Simulation, transact, type Work } from '../simulation.ts'
import { listObjects, lockObject } from '../store.ts'
import { changeSubscription, intervalOf, releaseSchedule, scheduleChange } from '../subscribing.ts'
import { invalid } from '../wire/errors.ts'

async function runningSubscription(work: Work, id: string): Promise<Subscription> {
  const subscription = await needLocked<Subscription>(work, 'subscription', id)
  if (subscription.ended_at !== null) throw invalid('This subscription has ended.')
  return subscription
}

/** Lets a subscription end with its period. */
export async function cancelSubscription(simulation: Simulation, id: string): Promise<Subscription> {
  return transact(simulation, async (work) => {
    const subscription = await runningSubscription(work, id)
    if (subscription.cancel_at_period_end) throw invalid('This subscription is cancelled already.')
    const free = await releaseSchedule(work, subscription)
    return changeSubscription(work, free, {
      cancel_at: itemOf(free).current_period_end,
      cancel_at_period_end: true,
      canceled_at: work.seconds,
      cancellation_details: { ...free.cancellation_details, reason: 'cancellation_requested' },
    })
  })
}

/** Takes a cancellation back, or the change of the plan that waits for the end of the period. */
export async function resumeSubscription(simulation: Simulation, id: string): Promise<Subscription> {
  return transact(simulation, async (work) => {
    const subscription = await runningSubscription(work, id)
    if (!subscription.cancel_at_period_end && !subscription.schedule) {
      throw invalid('This subscription goes on as it is.')
    }
    const free = await releaseSchedule(work, subscription)
    return changeSubscription(work, free, {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...free.cancellation_details, reason: null },
      schedule: null,
    })
  })
}

export type ChangeOutcome =
  | { kind: 'changed'; subscription: Subscription }
  /** From the end of the period on. */
  | { kind: 'scheduled'; subscription: Subscription }
  /** The bank refused; nothing changed. */
  | { kind: 'declined'; message: string }

/**
 * Whether a change to this price waits for the end of the period: it is smaller, or for a shorter interval.
 */
export function countsLater(current: Price, next: Price): boolean {
  if (next.unit_amount < current.unit_amount) return true
  return intervalOf(current) === 'year' && intervalOf(next) === 'month'
}

/**
 * Changes the plan. A price that is higher, or for a longer interval, counts at once: it is charged whole and
 * begins a period of its own. A lower one counts from the next period on.
 */
export async function changePlan(
  simulation: Simulation,
  id: string,
  priceId: string,
): Promise<ChangeOutcome> {
  return transact(simulation, async (work) => {
    const subscription = await runningSubscription(work, id)
    const price = await need<Price>(work, 'price', priceId)
    const { price: current } = itemOf(subscription)
    if (!price.active || !price.recurring) throw invalid('This plan is not offered.')
    if (price.id === current.id) throw invalid('This is the plan of the subscription already.')
    if (subscription.status !== 'active')
      throw invalid('The plan cannot be changed before the open invoice is paid.')
    if (countsLater(current, price)) {
      return { kind: 'scheduled', subscription: await scheduleChange(work, subscription, price) }
    }
    return upgrade(work, subscription, price)
  })
}

async function upgrade(work: Work, subscription: Subscription, price: Price): Promise<ChangeOutcome> {
  const method = await need<PaymentMethod>(work, 'payment_method', subscription.default_payment_method)
  const decline = declineOf(method.metadata.test_card)
  if (decline) {
    const customer = await need<Customer>(work, 'customer', subscription.customer)
    const { unit_amount: amount, currency } = price
    const intent = await beginPayment(work, customer, { amount, currency, description: null, metadata: {} })
    await charge(work, intent, method, decline)
    return { kind: 'declined', message: decline.message }
  }
  const free = await releaseSchedule(work, subscription)
  const period = periodFrom(work.seconds, work.seconds, intervalOf(price))
  const reason = 'subscription_update'
  const { invoice, intent } = await bill(work, free.customer, { subscription: free, price, period, reason })
  const changed = await changeSubscription(work, free, {
    billing_cycle_anchor: period.start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    items: withItem(free, { price, period }).items,
    latest_invoice: invoice.id,
    schedule: null,
  })
  await charge(work, intent, method)
  await settleInvoice(work, invoice)
  return { kind: 'changed', subscription: changed }
}

/** Pays with another card from now on. An open invoice stays open until it is paid. */
export async function changeCard(simulation: Simulation, customerId: string, card: TestCard): Promise<void> {
  await transact(simulation, async (work) => {
    await lockObject(work.db, customerId)
    const customer = await need<Customer>(work, 'customer', customerId)
    const method = await addPaymentMethod(work, customer, card)
    await useByDefault(work, customerId, method)
    const subscriptions = await listObjects<Subscription>(work.db, {
      kind: 'subscription',
      customer: customerId,
      limit: 100,
    })
    for (const subscription of subscriptions.filter(({ ended_at }) => ended_at === null)) {
      await changeSubscription(work, subscription, { default_payment_method: method.id })
    }
  })
}

/**
 * Tries to pay an open invoice, with the card of the subscription or another one.
 * @returns why the bank refused, or null
 */
export async function payInvoice(
  simulation: Simulation,
  id: string,
  card?: TestCard,
): Promise<{ message: string } | null> {
  return transact(simulation, async (work) => {
    const invoice = await needLocked<Invoice>(work, 'invoice', id)
    if (invoice.status !== 'open') throw invalid('This invoice is not open.')
    const subscription = await runningSubscription(work, invoice.parent.subscription_details.subscription)
    const method = await chosenMethod(work, subscription, card)
    const { decline } = await tryInvoice(work, invoice, { method })
    if (decline) return { message: decline.message }
    await changeSubscription(work, subscription, { status: 'active', default_payment_method: method.id })
    return null
  })
}
