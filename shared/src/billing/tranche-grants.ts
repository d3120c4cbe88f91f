import { grant } from '../credits/ledger/grant.ts'
import type { Executor } from '../db/database.ts'
import { type Period, type Tranche, tranchesOf } from './tranches.ts'

/** A paid period of a subscription, with the credits of all its months. */
export interface PaidPeriod extends Period {
  userId: string
  subscriptionId: string
  paymentId: string
  credits: number
  bonus: number
}

/**
 * Grants the tranches that are due, each once; the first is due as soon as it is paid.
 * @returns the keys that were granted now, and when the next tranche is due; null when none is left
 */
export async function grantTranches(
  transaction: Executor,
  period: PaidPeriod,
  now: Date,
): Promise<{ granted: string[]; nextTrancheAt: Date | null }> {
  const tranches = tranchesOf(period, period)
  const due = tranches.filter(({ start }, index) => index === 0 || start <= now)
  const granted: string[] = []
  for (const tranche of due) granted.push(...(await grantTranche(transaction, period, tranche, now)))
  return { granted, nextTrancheAt: tranches[due.length]?.start ?? null }
}

/**
 * What names a month of a paid period. The provider counts whole seconds: of two changes of the plan in one
 * second each has paid for a period of its own, and the second one's payment is in its key.
 */
async function keyOf(
  transaction: Executor,
  { subscriptionId, paymentId }: Pick<PaidPeriod, 'subscriptionId' | 'paymentId'>,
  start: Date,
): Promise<string> {
  const key = `sub:${subscriptionId}:${start.toISOString()}`
  const another = await transaction
    .selectFrom('credit_lots')
    .select('id')
    .where('grant_key', 'in', [`${key}:base`, `${key}:bonus`])
    .where('payment_id', '!=', paymentId)
    .executeTakeFirst()
  return another ? `${key}:${paymentId}` : key
}

async function grantTranche(
  transaction: Executor,
  { userId, subscriptionId, paymentId }: PaidPeriod,
  { start, end, credits, bonus }: Tranche,
  now: Date,
): Promise<string[]> {
  const key = await keyOf(transaction, { subscriptionId, paymentId }, start)
  const common = { userId, paymentId, now, period: { subscriptionId, end } }
  const granted: string[] = []
  const base = { ...common, kind: 'subscription', amount: credits, grantKey: `${key}:base` } as const
  if (credits > 0 && (await grant(transaction, base))) granted.push(base.grantKey)
  const given = { ...common, kind: 'bonus', amount: bonus, grantKey: `${key}:bonus` } as const
  if (bonus > 0 && (await grant(transaction, given))) granted.push(given.grantKey)
  return granted
}
