import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { readAccount, readSubscription } from './account.ts'
import { listCreditPackages, listPlans } from './store.ts'
import { viewCreditPackage, viewPlan } from './view.ts'

/** Plans, packs, and the user's subscription and account. */
export async function billingRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, payments } = context

  route(app, 'plans.list', async ({ locale }) =>
    (await listPlans(db)).map((row) => viewPlan(row, locale, payments.owns)),
  )

  route(app, 'packs.list', async ({ locale }) =>
    (await listCreditPackages(db)).map((row) => viewCreditPackage(row, locale, payments.owns)),
  )

  route(app, 'subscription.read', async ({ user, locale }) => readSubscription(context, user.id, locale))

  route(app, 'account.read', async ({ user, locale }) => readAccount(context, user.id, locale))
}
