import { dropInvoice, failInvoice } from '../invoicing.ts'
import type { PaymentMethod } from '../objects/customer.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { TEST_CARDS } from '../objects/test-cards.ts'
import { need, needLocked, type Simulation, transact, type Work } from '../simulation.ts'
import { endNow, renew } from '../subscribing.ts'
import { isRenewalFailing, setFailingRenewal } from '../switches.ts'
import { invalid } from '../wire/errors.ts'

/** Lets the payment of the next renewal fail with every card, or takes that back. */
export async function failNextRenewal(simulation: Simulation, id: string, isFailing: boolean): Promise<void> {
  await transact(simulation, async (work) => {
    await need<Subscription>(work, 'subscription', id)
    await setFailingRenewal(work.db, work.now, id, isFailing)
  })
}

/**
 * Ends the period of a subscription. The next one starts where it ended, with the plan that waits for it; a
 * subscription that was cancelled ends, and so does one whose last renewal was never paid.
 */
export async function advance(simulation: Simulation, id: string): Promise<Subscription> {
  return transact(simulation, async (work) => {
    const subscription = await needLocked<Subscription>(work, 'subscription', id)
    if (subscription.ended_at !== null) throw invalid('This subscription has ended.')
    if (subscription.cancel_at_period_end) return endNow(work, subscription, 'cancellation_requested')
    if (subscription.status === 'past_due') return giveUp(work, subscription)
    if (subscription.status !== 'active')
      throw invalid('The first payment of this subscription did not come yet.')
    const method = await need<PaymentMethod>(work, 'payment_method', subscription.default_payment_method)
    const isFailing = await isRenewalFailing(work.db, id)
    await setFailingRenewal(work.db, work.now, id, false)
    return renew(work, subscription, {
      method,
      ...(isFailing && { decline: TEST_CARDS.declined.decline }),
    })
  })
}

/** Ends a subscription whose renewal was not paid, as after the last attempt to charge its card. */
export async function endUnpaid(simulation: Simulation, id: string): Promise<Subscription> {
  return transact(simulation, async (work) => {
    const subscription = await needLocked<Subscription>(work, 'subscription', id)
    if (subscription.status !== 'past_due') throw invalid('No payment of this subscription is overdue.')
    return giveUp(work, subscription)
  })
}

async function giveUp(work: Work, subscription: Subscription): Promise<Subscription> {
  const invoice = await need<Invoice>(work, 'invoice', subscription.latest_invoice ?? '')
  if (invoice.status === 'open') {
    const failed = await failInvoice(work, invoice, false)
    await dropInvoice(work, failed, 'uncollectible')
  }
  return endNow(work, subscription, 'payment_failed')
}
