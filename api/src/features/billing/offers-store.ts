import type { PackBody, PlanBody } from '@pawport/shared/contract/admin/plans.ts'
import type { CreditPackageRow, PlanRow } from '@pawport/shared/db/billing-tables.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { sql, type Transaction } from 'kysely'
import { termsOf } from './plan-terms.ts'

/** All plans, those that are not offered included, with the number of subscriptions that run now. */
export async function listAllPlans(
  db: Executor,
  now: Date,
): Promise<(PlanRow & { subscriptions: number })[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::int FROM subscriptions
        WHERE plan_id = plans.id AND (live OR current_period_end > ${now}))`.as('subscriptions'),
    )
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

export async function listAllPacks(db: Executor): Promise<CreditPackageRow[]> {
  return db.selectFrom('credit_packages').selectAll().orderBy('position').orderBy('slug').execute()
}

/** A plan that no other transaction changes meanwhile. */
export async function lockPlan(transaction: Transaction<Tables>, id: string): Promise<PlanRow | undefined> {
  return transaction.selectFrom('plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A pack that no other transaction changes meanwhile. */
export async function lockPack(
  transaction: Transaction<Tables>,
  id: string,
): Promise<CreditPackageRow | undefined> {
  return transaction
    .selectFrom('credit_packages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Lets running subscriptions keep what the plan includes until the end of their period. One that keeps the
 * terms of an earlier change in the same period goes on with those.
 */
export async function keepTerms(transaction: Transaction<Tables>, plan: PlanRow, now: Date): Promise<void> {
  await transaction
    .updateTable('subscriptions')
    .set({ kept_terms: JSON.stringify(termsOf(plan)), kept_until: sql`current_period_end` })
    .where('plan_id', '=', plan.id)
    .where(({ eb, or }) => or([eb('live', '=', true), eb('current_period_end', '>', now)]))
    .where(sql<boolean>`kept_until IS NULL OR kept_until < current_period_end`)
    .execute()
}

export async function updatePlan(
  transaction: Transaction<Tables>,
  id: string,
  plan: Omit<PlanBody, 'reason'>,
): Promise<void> {
  await transaction
    .updateTable('plans')
    .set({
      name: JSON.stringify(plan.name),
      description: JSON.stringify(plan.description),
      price_cents: plan.priceCents,
      credits_included: plan.creditsIncluded,
      credits_bonus: plan.creditsBonus,
      price_id: plan.priceId,
      active: plan.active,
    })
    .where('id', '=', id)
    .execute()
}

export async function updatePack(
  transaction: Transaction<Tables>,
  id: string,
  pack: Omit<PackBody, 'reason'>,
): Promise<void> {
  await transaction
    .updateTable('credit_packages')
    .set({
      name: JSON.stringify(pack.name),
      description: JSON.stringify(pack.description),
      price_cents: pack.priceCents,
      credits_amount: pack.creditsAmount,
      bonus_credits: pack.bonusCredits,
      stripe_price_id: pack.priceId,
      active: pack.active,
    })
    .where('id', '=', id)
    .execute()
}
