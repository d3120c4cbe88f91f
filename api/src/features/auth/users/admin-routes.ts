import { ADMIN_PAGE } from '@pawport/shared/contract/admin/common.ts'
import { listBalanceChanges } from '@pawport/shared/credits/history.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../../context.ts'
import { reasonedActor } from '../../../http/actor.ts'
import { type Call, route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { type ActOn, adjustCredits, changeRole, suspend, unsuspend } from './acts.ts'
import { findUser, listUsers } from './store.ts'
import { readUserDetail, viewEntry, viewUser } from './view.ts'

type ActCall = Pick<Call<'admin.users.suspend'>, 'user' | 'request' | 'params' | 'body'>

function actOf(call: ActCall): ActOn {
  return { userId: call.params.user_id, ...reasonedActor(call) }
}

/** Users for administrators: search, one user, role, suspension, credits. */
export function userAdminRoutes(app: App, context: ApiContext): void {
  const { db, config, clock } = context

  route(app, 'admin.users.list', async ({ query }) => {
    const rows = await listUsers(db, query, clock.now())
    const { items, next } = pageOf(rows, ADMIN_PAGE, (last) => last.id)
    return { items: items.map((row) => viewUser(row, config)), next }
  })

  route(app, 'admin.users.read', async ({ params }) => readUserDetail(context, params.user_id))

  route(app, 'admin.users.entries', async ({ params, query }) => {
    if (!(await findUser(db, params.user_id, clock.now()))) throw new AppError('not_found')
    const changes = await listBalanceChanges(db, params.user_id, ADMIN_PAGE + 1, query.after)
    const { items, next } = pageOf(changes, ADMIN_PAGE, (_, first) => first.id)
    return { items: items.map(viewEntry), next }
  })

  route(app, 'admin.users.suspend', async (call) => {
    await suspend(context, actOf(call))
    return readUserDetail(context, call.params.user_id)
  })

  route(app, 'admin.users.unsuspend', async (call) => {
    await unsuspend(context, actOf(call))
    return readUserDetail(context, call.params.user_id)
  })

  route(app, 'admin.users.role', async (call) => {
    await changeRole(context, { ...actOf(call), role: call.body.role })
    return readUserDetail(context, call.params.user_id)
  })

  route(app, 'admin.users.adjust', async (call) => {
    const { id, delta } = call.body
    await adjustCredits(context, { ...actOf(call), id, delta })
    return readUserDetail(context, call.params.user_id)
  })
}
