import { ADMIN_PAGE } from '@pawport/shared/contract/admin/common.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../context.ts'
import { reasonedActor } from '../../http/actor.ts'
import { readIdempotencyKey } from '../../http/preferences.ts'
import { type Call, route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { cancelForOwner, type GenerationAct, hide, retryForOwner, show } from './admin-acts.ts'
import { listGenerations } from './admin-store.ts'
import { readAdminGeneration, viewAdminGeneration } from './admin-view.ts'

type ActCall = Pick<Call<'admin.generations.hide'>, 'user' | 'request' | 'params' | 'body'>

function actOf(call: ActCall): GenerationAct {
  return { taskId: call.params.task_id, ...reasonedActor(call) }
}

/** Generations of all users for administrators: list, detail, retry, cancel, hide. */
export function generationAdminRoutes(app: App, context: ApiContext): void {
  route(app, 'admin.generations.list', async ({ query }) => {
    const rows = await listGenerations(context.db, query)
    const { items, next } = pageOf(rows, ADMIN_PAGE, (last) => last.task_id)
    return { items: items.map(viewAdminGeneration), next }
  })

  route(app, 'admin.generations.read', async ({ params }) => readAdminGeneration(context, params.task_id))

  route(app, 'admin.generations.retry', async (call) => {
    const idempotencyKey = readIdempotencyKey(call.request.headers)
    return readAdminGeneration(context, await retryForOwner(context, actOf(call), idempotencyKey))
  })

  route(app, 'admin.generations.cancel', async (call) => {
    await cancelForOwner(context, actOf(call))
    return readAdminGeneration(context, call.params.task_id)
  })

  route(app, 'admin.generations.hide', async (call) => {
    await hide(context, actOf(call))
    return readAdminGeneration(context, call.params.task_id)
  })

  route(app, 'admin.generations.show', async (call) => {
    await show(context, actOf(call))
    return readAdminGeneration(context, call.params.task_id)
  })
}
