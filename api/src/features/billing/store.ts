import type { CreditPackageRow, PlanRow } from '@pawport/shared/db/billing-tables.ts'
import type { Executor } from '@pawport/shared/db/database.ts'

/** The plan of every user without a subscription. */
export const FREE = 'free'

/** The plans that are offered. */
export async function listPlans(db: Executor): Promise<PlanRow[]> {
  return db
    .selectFrom('plans')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/** The packs that are offered. */
export async function listCreditPackages(db: Executor): Promise<CreditPackageRow[]> {
  return db
    .selectFrom('credit_packages')
    .selectAll()
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/** The plan of a user without a subscription. */
export async function findFreePlan(db: Executor): Promise<PlanRow> {
  return db.selectFrom('plans').selectAll().where('slug', '=', FREE).executeTakeFirstOrThrow()
}
