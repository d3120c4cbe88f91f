import type { CreditPackageRow, PlanRow } from '@pawport/shared/db/billing-tables.ts'
import type { Executor } from '@pawport/shared/db/database.ts'

const FREE = 'free'

export async function listPlans(db: Executor): Promise<PlanRow[]> {
  return db.selectFrom('plans').selectAll().orderBy('position').orderBy('slug').execute()
}

export async function listCreditPackages(db: Executor): Promise<CreditPackageRow[]> {
  return db.selectFrom('credit_packages').selectAll().orderBy('position').orderBy('slug').execute()
}

/** The plan of a user without a subscription. */
export async function findFreePlan(db: Executor): Promise<PlanRow> {
  return db.selectFrom('plans').selectAll().where('slug', '=', FREE).executeTakeFirstOrThrow()
}
