import { type Actor, recordAct } from '@pawport/shared/audit/record.ts'
import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
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

interface Priced {
  priceCents: number
  priceId: string | null
}

/** A price at the payment provider cannot be changed: with another amount its id no longer fits. */
function fittingPriceId(before: Priced, after: Priced): string | null {
  const isOutdated = before.priceCents !== after.priceCents && before.priceId === after.priceId
  return isOutdated ? null : after.priceId
}

/**
 * Makes the price of an offer that has none at the payment provider. Without it the offer is announced, and
 * cannot be bought.
 */
async function makePrice(
  { db, config, payments, log }: ApiContext,
  { active, priceId }: { active: boolean; priceId: string | null },
): Promise<void> {
  if (!active || priceId !== null || config.payments.kind === 'none') return
  try {
    await syncCatalogue(db, payments)
  } catch (error) {
    log.warn(
      { err: (error as Error).message },
      'a price was not made at the payment provider: npm run billing:sync',
    )
  }
}

interface By {
  actor: Actor
}

/**
 * Changes a plan for those who subscribe from now on. Running subscriptions keep their price, and what they
 * include to the end of their period.
 * @throws {AppError} not_found, free_plan_is_free
 */
export async function changePlan(
  context: ApiContext,
  id: string,
  { actor, reason, ...wanted }: PlanBody & By,
): Promise<void> {
  const { db, databaseClock } = context
  const now = await databaseClock.now()
  const changed = await db.transaction().execute(async (transaction) => {
    const row = await lockPlan(transaction, id)
    if (!row) throw new AppError('not_found')
    if (row.slug === FREE && (wanted.priceCents !== 0 || !wanted.active))
      throw new AppError('free_plan_is_free')
    const before = planTerms(row)
    const plan = { ...wanted, priceId: fittingPriceId(before, wanted) }
    await keepTerms(transaction, row, now)
    await updatePlan(transaction, id, plan)
    const detail = { slug: row.slug, ...changesBetween(before, plan) }
    const subject = { kind: 'plan', id } as const
    await recordAct(transaction, { code: 'plan.change', actor, subject, reason, detail })
    return plan
  })
  await makePrice(context, changed)
}

/** Changes a pack for later purchases. @throws {AppError} not_found */
export async function changePack(
  context: ApiContext,
  id: string,
  { actor, reason, ...wanted }: PackBody & By,
): Promise<void> {
  const changed = await context.db.transaction().execute(async (transaction) => {
    const row = await lockPack(transaction, id)
    if (!row) throw new AppError('not_found')
    const before = packTerms(row)
    const pack = { ...wanted, priceId: fittingPriceId(before, wanted) }
    await updatePack(transaction, id, pack)
    const detail = { slug: row.slug, ...changesBetween(before, pack) }
    const subject = { kind: 'pack', id } as const
    await recordAct(transaction, { code: 'pack.change', actor, subject, reason, detail })
    return pack
  })
  await makePrice(context, changed)
}
