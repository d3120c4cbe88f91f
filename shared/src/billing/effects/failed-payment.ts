import type { ProviderInvoice, ProviderSubscription } from '../../drivers/payments/payments.ts'
import { enqueueMail } from '../../mail/enqueue.ts'
import { readPlan } from '../plan-of-price.ts'
import { readSubscriptionRow } from '../subscription-row.ts'
import type { Tx } from './effect.ts'

/**
 * Tells the owner once that a renewal was not paid. A first payment fails in the checkout, where they see it.
 */
export async function tellFailedPayment(
  transaction: Tx,
  { invoice, subscription }: { invoice: ProviderInvoice; subscription: ProviderSubscription | null },
  { needsConfirmation }: { needsConfirmation: boolean },
): Promise<void> {
  if (!subscription || invoice.status !== 'open' || subscription.status === 'incomplete') return
  const row = await readSubscriptionRow(transaction, subscription.id)
  if (!row?.live) return
  await enqueueMail(transaction, {
    key: `payment-failed:${invoice.id}${needsConfirmation ? ':confirm' : ''}`,
    userId: row.user_id,
    template: 'payment-failed',
    data: {
      name: (await readPlan(transaction, row.plan_id)).name,
      amountCents: subscription.amount,
      currency: invoice.currency,
      nextAttemptAt: null,
      needsConfirmation,
      payUrl: invoice.url ?? subscription.openInvoiceUrl,
    },
  })
}
