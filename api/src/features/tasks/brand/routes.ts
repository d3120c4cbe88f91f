import { Readable } from 'node:stream'
import { ADMIN_PAGE } from '@pawport/shared/contract/admin/common.ts'
import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { APPLICATION_PAGE } from '@pawport/shared/contract/tasks/limits.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { findTask } from '../store.ts'
import { findApplied, listApplied } from './applicants-store.ts'
import { changeTask, createTask, endTask, type Own, releaseTask, removeDraft } from './change.ts'
import { decide } from './decide.ts'
import { exportLines } from './export.ts'
import { listOwnTasks } from './store.ts'
import { viewBrandTask, viewBrandTasks } from './view.ts'
import { viewApplied } from './view-applied.ts'

interface OwnCall {
  user: { id: string }
  params: { id: string }
}

/** What a brand does with its own tasks. */
export function brandRoutes(app: App, context: ApiContext): void {
  const { db, databaseClock } = context

  async function own({ user, params }: OwnCall): Promise<Own> {
    return { userId: user.id, id: params.id, now: await databaseClock.now() }
  }

  route(app, 'brand.tasks.list', async ({ user, query: { state, after } }) => {
    if (after) await requireOwn(context, { user, params: { id: after } })
    const now = await databaseClock.now()
    const wanted = { userId: user.id, state: state || undefined, after, now, limit: ADMIN_PAGE + 1 }
    const { items, next } = pageOf(await listOwnTasks(db, wanted), ADMIN_PAGE, ({ id }) => id)
    return { items: await viewBrandTasks(db, items, now), next }
  })

  route(app, 'brand.tasks.create', async ({ user, body }) => {
    const now = await databaseClock.now()
    return viewOne(context, await createTask(context, body, { userId: user.id, now }))
  })

  route(app, 'brand.tasks.read', async (call) => viewOne(context, await requireOwn(context, call)))

  route(app, 'brand.tasks.change', async (call) =>
    viewOne(context, await changeTask(context, call.body, await own(call))),
  )

  route(app, 'brand.tasks.remove', async (call) => {
    await removeDraft(context, await own(call))
    return null
  })

  route(app, 'brand.tasks.release', async (call) =>
    viewOne(context, await releaseTask(context, await own(call))),
  )

  route(app, 'brand.tasks.end', async (call) => viewOne(context, await endTask(context, await own(call))))

  applicantRoutes(app, context)
}

/** The applications for the tasks of a brand. */
function applicantRoutes(app: App, context: ApiContext): void {
  const { db, databaseClock } = context

  route(app, 'brand.applications.list', async (call) => {
    const { id: taskId } = await requireOwn(context, call)
    const { status, after } = call.query
    if (after && !(await findApplied(db, taskId, after))) throw new AppError('not_found')
    const wanted = { taskId, status: status || undefined, after, limit: APPLICATION_PAGE + 1 }
    const { items, next } = pageOf(await listApplied(db, wanted), APPLICATION_PAGE, ({ id }) => id)
    return { items: items.map(viewApplied), next }
  })

  route(app, 'brand.applications.export', async (call) => {
    const { id } = await requireOwn(context, call)
    return call.reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="applications-${id}.csv"`)
      .send(Readable.from(exportLines(db, id)))
  })

  route(app, 'brand.applications.decide', async ({ user, params, body }) => {
    const now = await databaseClock.now()
    const { id, application_id: applicationId } = params
    return viewApplied(await decide(context, { userId: user.id, id, applicationId, body, now }))
  })
}

/**
 * A task of the caller.
 * @throws {AppError} not_found, also for the task of another brand
 */
async function requireOwn({ db }: ApiContext, { user, params }: OwnCall): Promise<TaskRow> {
  const row = await findTask(db, params.id)
  if (row?.user_id !== user.id) throw new AppError('not_found')
  return row
}

async function viewOne({ db, databaseClock }: ApiContext, row: TaskRow): Promise<BrandTask> {
  return viewBrandTask(db, row, await databaseClock.now())
}
