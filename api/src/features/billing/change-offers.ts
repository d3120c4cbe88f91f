import { type Actor, recordAct } from '@pawport/shared/audit/record.ts'
import type { AdminPack, AdminPlan, PackBody, PlanBody } from '@pawport/shared/contract/admin/plans.ts'
import type { CreditPackageRow, PlanRow } from '@pawport/shared/db/billing-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { keepTerms, lockPack, lockPlan, updatePack, updatePlan } from './offers-store.ts'
import { FREE } from './store.ts'

type PlanTermsView = Omit<AdminPlan, 'id' | 'slug' | 'billingCycle' | 'subscriptions'>
type PackTermsView = Omit<AdminPack, 'id' | 'slug'>

export function planTerms(row: PlanRow): PlanTermsView {
  return {
    name: row.name,
    description: row.description,
    priceCents: row.price_cents,
    creditsIncluded: row.credits_included,
    creditsBonus: row.credits_bonus,
    priceId: row.price_id,
    active: row.active,
  }
}

export function packTerms(row: CreditPackageRow): PackTermsView {
  return {
    name: row.name,
    description: row.description,
    priceCents: row.price_cents,
    creditsAmount: row.credits_amount,
    bonusCredits: row.bonus_credits,
    priceId: row.stripe_price_id,
    active: row.active,
  }
}

/** The fields that change, with their values before and after. */
function changesBetween(before: object, after: object): Record<string, unknown> {
  const was = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => field in was && !isSame(was[field], value))
      .map(([field, value]) => [field, { before: was[field], after: value }]),
  )
}

/** The database gives the languages of a name in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) =>
    value && typeof value === 'object' ? JSON.stringify(Object.entries(value).sort()) : value
  return sorted(one) === sorted(other)
}

/** A price at the payment provider cannot be changed, only be replaced by another one, which has another id. */
function requireNewPriceId(
  before: { priceCents: number; priceId: string | null },
  after: { priceCents: number; priceId: string | null },
): void {
  if (before.priceId === null || before.priceCents === after.priceCents) return
  if (before.priceId === after.priceId) throw new AppError('price_id_needed')
}

interface By {
  actor: Actor
}

/**
 * Changes a plan for those who subscribe from now on. Running subscriptions keep their price, and what they include to the
 * end of their period.
 * @throws {AppError} not_found, free_plan_is_free, price_id_needed
 */
export async function changePlan(
  { db, databaseClock }: ApiContext,
  id: string,
  { actor, reason, ...plan }: PlanBody & By,
): Promise<void> {
  const now = await databaseClock.now()
  await db.transaction().execute(async (transaction) => {
    const row = await lockPlan(transaction, id)
    if (!row) throw new AppError('not_found')
    if (row.slug === FREE && (plan.priceCents !== 0 || !plan.active)) throw new AppError('free_plan_is_free')
    requireNewPriceId(planTerms(row), plan)
    await keepTerms(transaction, row, now)
    await updatePlan(transaction, id, plan)
    const detail = { slug: row.slug, ...changesBetween(planTerms(row), plan) }
    await recordAct(transaction, {
      code: 'plan.change',
      actor,
      subject: { kind: 'plan', id },
      reason,
      detail,
    })
  })
}

/** Changes a pack for those who buy it from now on. @throws {AppError} not_found, price_id_needed */
export async function changePack(
  { db }: ApiContext,
  id: string,
  { actor, reason, ...pack }: PackBody & By,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await lockPack(transaction, id)
    if (!row) throw new AppError('not_found')
    requireNewPriceId(packTerms(row), pack)
    await updatePack(transaction, id, pack)
    const detail = { slug: row.slug, ...changesBetween(packTerms(row), pack) }
    await recordAct(transaction, {
      code: 'pack.change',
      actor,
      subject: { kind: 'pack', id },
      reason,
      detail,
    })
  })
}
