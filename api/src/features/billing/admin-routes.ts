import type { AdminPack, AdminPlan } from '@pawport/shared/contract/admin/plans.ts'
import type { ApiContext } from '../../context.ts'
import { actorOf } from '../../http/actor.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { changePack, changePlan, packTerms, planTerms } from './change-offers.ts'
import { listAllPacks, listAllPlans } from './offers-store.ts'

/** Plans and packs for administrators. */
export function offerAdminRoutes(app: App, context: ApiContext): void {
  const { db, clock } = context

  async function plans(): Promise<AdminPlan[]> {
    const rows = await listAllPlans(db, clock.now())
    return rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      billingCycle: row.billing_cycle,
      subscriptions: row.subscriptions,
      ...planTerms(row),
    }))
  }

  async function packs(): Promise<AdminPack[]> {
    return (await listAllPacks(db)).map((row) => ({ id: row.id, slug: row.slug, ...packTerms(row) }))
  }

  route(app, 'admin.plans.list', plans)
  route(app, 'admin.packs.list', packs)

  route(app, 'admin.plans.change', async (call) => {
    await changePlan(context, call.params.plan_id, { ...call.body, actor: actorOf(call) })
    return plans()
  })

  route(app, 'admin.packs.change', async (call) => {
    await changePack(context, call.params.pack_id, { ...call.body, actor: actorOf(call) })
    return packs()
  })
}
