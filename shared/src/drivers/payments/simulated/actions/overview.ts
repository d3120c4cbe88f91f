import { isAwaited } from '../checkouts.ts'
import type { CheckoutSession } from '../objects/checkout.ts'
import type { Charge, Dispute, Refund } from '../objects/payment.ts'
import type { PortalSession } from '../objects/portal.ts'
import type { Subscription } from '../objects/subscription.ts'
import { need, type Simulation, transact } from '../simulation.ts'
import { listObjects } from '../store.ts'
import { isRenewalFailing } from '../switches.ts'

export interface SwitchesPage {
  /** Subscriptions that run, with what their next renewal will do. */
  subscriptions: { subscription: Subscription; isFailing: boolean }[]
  /** Payments that succeeded, the newest first. */
  payments: { charge: Charge; refunds: Refund[]; disputes: Dispute[] }[]
  /** Checkouts whose money is on its way. */
  awaited: CheckoutSession[]
}

const LISTED = 50

/** What the switches act on: everything of the customer of a portal session. */
export async function readSwitchesPage(simulation: Simulation, portalId: string): Promise<SwitchesPage> {
  return transact(simulation, async (work) => {
    const { customer } = await need<PortalSession>(work, 'billing_portal.session', portalId)
    const of = { customer, limit: LISTED }
    const page: SwitchesPage = { subscriptions: [], payments: [], awaited: [] }
    for (const subscription of await listObjects<Subscription>(work.db, { kind: 'subscription', ...of })) {
      if (subscription.ended_at !== null) continue
      page.subscriptions.push({ subscription, isFailing: await isRenewalFailing(work.db, subscription.id) })
    }
    for (const charge of await listObjects<Charge>(work.db, {
      kind: 'charge',
      ...of,
      fields: { status: 'succeeded' },
    })) {
      const made = { parent: charge.id, limit: LISTED }
      const refunds = await listObjects<Refund>(work.db, { kind: 'refund', ...made })
      const disputes = await listObjects<Dispute>(work.db, { kind: 'dispute', ...made })
      page.payments.push({ charge, refunds, disputes })
    }
    for (const session of await listObjects<CheckoutSession>(work.db, { kind: 'checkout.session', ...of })) {
      if (await isAwaited(work, session)) page.awaited.push(session)
    }
    return page
  })
}
