import { type Actor, recordAct } from '@pawport/shared/audit/record.ts'
import { ADMIN_PAGE } from '@pawport/shared/contract/admin/common.ts'
import type { AdminTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../../context.ts'
import { reasonedActor } from '../../../http/actor.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { viewBrandTasks } from '../brand/view.ts'
import { findOwnedTask, listAllTasks, type OwnedTask, setHidden } from './store.ts'

/** What administrators do with tasks. */
export function taskAdminRoutes(app: App, context: ApiContext): void {
  const { db, databaseClock } = context

  route(app, 'admin.tasks.list', async ({ query: { q = '', state, after } }) => {
    if (after && !(await findOwnedTask(db, after))) throw new AppError('not_found')
    const now = await databaseClock.now()
    const rows = await listAllTasks(db, { q, state: state || undefined, after, now, limit: ADMIN_PAGE + 1 })
    const { items, next } = pageOf(rows, ADMIN_PAGE, ({ id }) => id)
    return { items: await viewAdminTasks(db, items, now), next }
  })

  route(app, 'admin.tasks.hide', async (call) =>
    setVisibility(context, { id: call.params.id, isHidden: true, ...reasonedActor(call) }),
  )

  route(app, 'admin.tasks.show', async (call) =>
    setVisibility(context, { id: call.params.id, isHidden: false, ...reasonedActor(call) }),
  )
}

async function viewAdminTasks(db: Executor, rows: OwnedTask[], now: Date): Promise<AdminTask[]> {
  const views = await viewBrandTasks(db, rows, now)
  return views.map((view, index) => {
    const { user_id, owner_email, hidden_at } = rows[index] as OwnedTask
    return { ...view, ownerId: user_id, ownerEmail: owner_email, hiddenAt: hidden_at?.toISOString() ?? null }
  })
}

interface Visibility {
  id: string
  isHidden: boolean
  actor: Actor
  reason: string
}

/** @throws {AppError} not_found; state_changed when it is hidden, or shown, already */
async function setVisibility(
  { db, databaseClock }: ApiContext,
  { id, isHidden, actor, reason }: Visibility,
): Promise<AdminTask> {
  const now = await databaseClock.now()
  return db.transaction().execute(async (transaction) => {
    const isDone = await setHidden(transaction, id, isHidden ? now : null)
    const row = await findOwnedTask(transaction, id)
    if (!row) throw new AppError('not_found')
    if (!isDone) throw new AppError('state_changed')
    const code = isHidden ? 'task.hide' : 'task.show'
    await recordAct(transaction, { code, actor, subject: { kind: 'task', id }, reason })
    const [view] = await viewAdminTasks(transaction, [row], now)
    return view as AdminTask
  })
}
