import type { InvoiceLine, ProviderInvoice, ProviderSubscription } from '../drivers/payments/payments.ts'

type Line = Pick<InvoiceLine, 'amount' | 'periodStart' | 'periodEnd'>

/**
 * Whether a line for which nothing was paid is of a period that counts as paid, as with a coupon: not of a
 * trial. A line keeps its price under a coupon, and has none in a trial.
 */
function countsAsPaid(line: Line, subscription: ProviderSubscription | null): boolean {
  if (subscription?.status === 'trialing') return false
  if (line.amount > 0) return true
  return subscription?.status === 'active' && line.periodStart >= subscription.periodStart
}

/** The provider counts whole seconds; a subscription and its first period may differ by one. */
const SAME_MOMENT_MS = 2_000

/**
 * Whether these lines are of the period in which the subscription began: its order is paid by that invoice,
 * and by no later one.
 */
export function isFirstPeriod(
  lines: readonly Pick<InvoiceLine, 'periodStart'>[],
  { startedAt }: Pick<ProviderSubscription, 'startedAt'>,
): boolean {
  return lines.some(({ periodStart }) => periodStart.getTime() - startedAt.getTime() <= SAME_MOMENT_MS)
}

/**
 * The lines of a paid invoice that are periods of a subscription: neither prorations nor other items, one for
 * each period. None for an invoice without a subscription.
 */
export function paidPeriods(
  { subscriptionId, isPaid, amountPaid, lines }: ProviderInvoice,
  subscription: ProviderSubscription | null,
): (InvoiceLine & { priceId: string })[] {
  if (!subscriptionId || !isPaid) return []
  return lines
    .filter((line): line is InvoiceLine & { priceId: string } => line.priceId !== null)
    .filter(({ isSubscription, isProration }) => isSubscription && !isProration)
    .filter((line) => (amountPaid > 0 && line.amount > 0) || countsAsPaid(line, subscription))
}
