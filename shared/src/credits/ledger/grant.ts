import type { LotKind } from '../../db/credit-tables.ts'
import type { Executor } from '../../db/database.ts'
import { lotOf, recordGrant } from '../books.ts'
import { planExpiry } from '../rules.ts'
import { closeBooks, lockAccount, readBooks } from './account.ts'
import { inLedger, type Ledger } from './transaction.ts'

/** The paid period that credits belong to; they end with it, after a few hours of grace. */
export interface PlanPeriod {
  subscriptionId: string
  end: Date
}

interface GrantCommon {
  userId: string
  amount: number
  /**
   * Names the effect: the same key never grants twice. `checkout:<session>:bonus`,
   * `sub:<id>:<period start>:base`.
   */
  grantKey: string
  now: Date
}

export type Grant = GrantCommon &
  (
    | { kind: 'pack' | 'gift' | 'referral'; paymentId: string }
    | { kind: 'promotion' }
    | { kind: 'subscription'; paymentId: string | null; period: PlanPeriod }
    | { kind: 'bonus'; paymentId: string | null; period: PlanPeriod | null }
  )

/** A lot to be written: of the kinds that callers may grant, or of those that only the ledger grants. */
export interface NewLot extends GrantCommon {
  kind: LotKind
  paymentId?: string | null
  period?: PlanPeriod | null
}

/**
 * Grants credits once per `grantKey`. Debt is paid off first; a payment that is refunded already is taken
 * back at once; a new period ends the grace of the one before. False when the key was granted before.
 */
export async function grant(db: Executor, credits: Grant): Promise<boolean> {
  return inLedger(db, (ledger) => grantLot(ledger, credits))
}

/** `grant` for every kind of lot, within a transaction of the ledger. */
export async function grantLot(ledger: Ledger, lot: NewLot): Promise<boolean> {
  if (!Number.isSafeInteger(lot.amount) || lot.amount <= 0) {
    throw new RangeError(`credits come as a whole number above 0, not ${lot.amount}`)
  }
  const account = await lockAccount(ledger, lot.userId)
  const id = await insertLot(ledger, lot)
  if (!id) return false
  if (lot.period) await endGraceBefore(ledger, lot.period, lot.now)
  const books = await readBooks(ledger, account)
  recordGrant(books, lotOf(books, id), lot.grantKey)
  await closeBooks(ledger, books, lot.now)
  return true
}

async function insertLot(ledger: Ledger, lot: NewLot): Promise<string | undefined> {
  const { period = null, now } = lot
  const supersededAt = period && (await hasLaterPeriod(ledger, period)) ? now : null
  const inserted = await ledger
    .insertInto('credit_lots')
    .values({
      user_id: lot.userId,
      kind: lot.kind,
      grant_key: lot.grantKey,
      granted: lot.amount,
      remaining: lot.amount,
      period_end: period?.end ?? null,
      expires_at: period ? planExpiry(period.end, supersededAt) : null,
      payment_id: lot.paymentId ?? null,
      subscription_id: period?.subscriptionId ?? null,
      granted_at: now,
    })
    .onConflict((conflict) => conflict.column('grant_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** True when invoices arrive out of order, and this period is not the newest. */
async function hasLaterPeriod(ledger: Ledger, period: PlanPeriod): Promise<boolean> {
  const later = await ledger
    .selectFrom('credit_lots')
    .select('id')
    .where('subscription_id', '=', period.subscriptionId)
    .where('period_end', '>', period.end)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

async function endGraceBefore(ledger: Ledger, period: PlanPeriod, now: Date): Promise<void> {
  const earlier = await ledger
    .selectFrom('credit_lots')
    .select(['id', 'period_end', 'expires_at'])
    .where('subscription_id', '=', period.subscriptionId)
    .where('period_end', '<', period.end)
    .where('expires_at', '>', now)
    .execute()
  for (const { id, period_end, expires_at } of earlier) {
    if (!period_end || !expires_at) continue
    const expiry = planExpiry(period_end, now)
    if (expiry < expires_at) {
      await ledger.updateTable('credit_lots').set({ expires_at: expiry }).where('id', '=', id).execute()
    }
  }
}
