import { DAY_MS, HOUR_MS } from '../contract/time.ts'
import type { Database } from '../db/database.ts'
import type { ProviderInvoice } from '../drivers/payments/payments.ts'
import { checkoutEffect } from './effects/checkout.ts'
import type { Effect } from './effects/effect.ts'
import { invoiceEffect } from './effects/invoice.ts'
import { disputeEffect, refundEffect } from './effects/reversal.ts'
import { type EffectsContext, runEffect } from './effects/run.ts'
import { subscriptionEffect } from './effects/subscription.ts'

export interface Reconciliation {
  /** Objects of the provider that were compared. */
  compared: number
  /** What was changed, as the effects say it; empty when everything agreed. */
  repaired: string[]
  /** Objects that could not be applied, with the reason. */
  failed: string[]
}

/**
 * Walks through what the provider made in the last days, and applies it as its events would have: for events
 * that never came. Safe beside everything, and to repeat.
 */
export async function reconcile(
  context: EffectsContext,
  { days }: { days: number },
): Promise<Reconciliation> {
  const { db, databaseClock, payments } = context
  const result: Reconciliation = { compared: 0, repaired: [], failed: [] }
  const startedAt = await databaseClock.now()
  const since = new Date(startedAt.getTime() - days * DAY_MS)

  async function compare<Reading>(effect: Effect<Reading>, id: string, reading?: Reading): Promise<void> {
    result.compared += 1
    try {
      const options = reading === undefined ? {} : { first: { reading, readAt: startedAt } }
      const { changes } = await runEffect(context, effect, id, options)
      result.repaired.push(...changes)
    } catch (error) {
      result.failed.push(`${id}: ${(error as Error).message}`)
    }
  }

  for await (const subscription of payments.listSubscriptions(since))
    await compare(subscriptionEffect, subscription.id, subscription)
  for (const id of await findOverdue(db, startedAt)) await compare(subscriptionEffect, id)
  for await (const checkout of payments.listCheckouts(since))
    if (checkout.mode !== 'other') await compare(checkoutEffect, checkout.id, checkout)
  for await (const invoice of payments.listInvoices(since))
    if (await isMissing(db, invoice)) await compare(invoiceEffect, invoice.id)
  for await (const reversal of payments.listReversals(since))
    await compare(reversal.kind === 'refund' ? refundEffect : disputeEffect, reversal.id, reversal)
  return result
}

/**
 * Subscriptions whose period is over though they are live: an event of theirs may be lost, however old they
 * are.
 */
async function findOverdue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('live', '=', true)
    .where('provider_status', 'is not', null)
    .where('current_period_end', '<', new Date(now.getTime() - HOUR_MS))
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a paid invoice of a subscription has no payment here. */
async function isMissing(db: Database, { id, isPaid, subscriptionId }: ProviderInvoice): Promise<boolean> {
  if (!isPaid || !subscriptionId) return false
  const known = await db
    .selectFrom('payments')
    .select('id')
    .where('stripe_invoice_id', '=', id)
    .executeTakeFirst()
  return known === undefined
}
