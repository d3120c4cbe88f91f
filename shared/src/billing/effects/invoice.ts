import type { ProviderInvoice, ProviderSubscription } from '../../drivers/payments/payments.ts'
import { readSubscriptionRow } from '../subscription-row.ts'
import { returnInvoice } from './deleted.ts'
import { type Circumstances, type Effect, FOREIGN, type Outcome, type Tx } from './effect.ts'
import { tellFailedPayment } from './failed-payment.ts'
import { settleRefused } from './refused.ts'
import { settlePaid } from './settle-invoice.ts'
import { applySubscription } from './subscription.ts'

export interface InvoiceReading {
  invoice: ProviderInvoice
  /** Null for an invoice that belongs to no subscription. */
  subscription: ProviderSubscription | null
}

/** Invoices: the paid ones of a subscription are the only cause of its credits. */
export const invoiceEffect: Effect<InvoiceReading> = {
  async read(payments, id) {
    const invoice = await payments.readInvoice(id)
    const { subscriptionId } = invoice
    return { invoice, subscription: subscriptionId ? await payments.readSubscription(subscriptionId) : null }
  },
  apply: applyInvoice,
}

/**
 * The same after a payment that failed or needs the owner's confirmation: the owner gets a notice, unless it
 * was paid meanwhile.
 */
function tellingEffect(needsConfirmation: boolean): Effect<InvoiceReading> {
  return {
    read: invoiceEffect.read,
    async apply(transaction, reading, circumstances) {
      const outcome = await applyInvoice(transaction, reading, circumstances)
      if (outcome.isOurs) await tellFailedPayment(transaction, reading, { needsConfirmation })
      return outcome
    },
  }
}

export const failedInvoiceEffect = tellingEffect(false)
export const unconfirmedInvoiceEffect = tellingEffect(true)

export async function applyInvoice(
  transaction: Tx,
  { invoice, subscription }: InvoiceReading,
  circumstances: Circumstances,
): Promise<Outcome> {
  if (!subscription || invoice.customerId !== subscription.customerId) return FOREIGN
  const synced = await applySubscription(transaction, subscription, circumstances)
  const row = synced.isOurs && (await readSubscriptionRow(transaction, subscription.id))
  if (!row) return returnInvoice(transaction, { invoice, subscription }, circumstances)
  if (!invoice.isPaid) return synced
  const settling = { invoice, subscription, row, now: circumstances.readAt }
  const changes = row.refused_at
    ? await settleRefused(transaction, settling, circumstances)
    : await settlePaid(transaction, settling)
  return { isOurs: true, changes: [...synced.changes, ...changes] }
}
