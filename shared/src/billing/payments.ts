import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { OrderKind } from '../db/payment-tables.ts'
import { reviveReversals } from './inbox.ts'

/** What was paid, with the ids and pages of the provider; amounts in the smallest unit of the currency. */
export interface NewPayment {
  userId: string
  kind: OrderKind
  amount: number
  currency: string
  paymentIntentId: string | null
  method: string | null
  receiptUrl: string | null
  paidAt: Date
  /** By what the payment is known: each of the two stands for one payment. */
  source: { checkoutId: string } | { invoiceId: string; url: string | null; number: string | null }
}

/** Writes a payment once. The customer must be locked. @returns its id, and whether it was written now */
export async function recordPayment(
  transaction: Executor,
  payment: NewPayment,
): Promise<{ id: string; isNew: boolean }> {
  const { source } = payment
  const [column, key] =
    'checkoutId' in source
      ? (['stripe_checkout_session_id', source.checkoutId] as const)
      : (['stripe_invoice_id', source.invoiceId] as const)
  const known = await transaction
    .selectFrom('payments')
    .select('id')
    .where(column, '=', key)
    .executeTakeFirst()
  if (known) return { id: known.id, isNew: false }
  if (payment.paymentIntentId) await lockIntent(transaction, payment.paymentIntentId)
  const { id } = await transaction
    .insertInto('payments')
    .values({
      user_id: payment.userId,
      kind: payment.kind,
      amount: payment.amount,
      currency: payment.currency,
      stripe_payment_intent_id: payment.paymentIntentId,
      [column]: key,
      method: payment.method,
      receipt_url: payment.receiptUrl,
      ...('invoiceId' in source && { invoice_url: source.url, invoice_number: source.number }),
      created_at: payment.paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (payment.paymentIntentId) await reviveReversals(transaction, payment.paymentIntentId)
  return { id, isNew: true }
}

/**
 * Until the end of the transaction no other transaction looks for this payment or writes it: otherwise a
 * refund could find no payment and be ignored just after the payment looked for its refunds.
 */
async function lockIntent(transaction: Executor, paymentIntentId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${paymentIntentId}, 0))`.execute(transaction)
}

/** The payment that a refund or dispute is about. */
export async function findPaymentByIntent(transaction: Executor, paymentIntentId: string) {
  await lockIntent(transaction, paymentIntentId)
  return transaction
    .selectFrom('payments')
    .select(['id', 'user_id', 'amount', 'currency'])
    .where('stripe_payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
}
