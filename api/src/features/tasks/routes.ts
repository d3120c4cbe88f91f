import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import { TASK_PAGE } from '@pawport/shared/contract/tasks/limits.ts'
import type { OwnApplication, Task } from '@pawport/shared/contract/tasks/tasks.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../context.ts'
import { requestNetwork } from '../../http/request-network.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { visitorHash } from '../../http/visitor-hash.ts'
import {
  applicationsOfUser,
  joinApplications,
  statusesOfUser,
  withdrawApplication,
} from './applications-store.ts'
import { apply } from './apply.ts'
import { readableTask } from './find-task.ts'
import { listTasks } from './list-store.ts'
import { casesOf, documentsOf, findTask } from './store.ts'
import { type Reader, viewOwnApplication, viewParts, viewSummary } from './view.ts'

/** How many of the user's applications are listed at most. */
const MOST_LISTED = 100

/** Public tasks, and the applications of influencers. */
export function taskRoutes(app: App, context: ApiContext): void {
  const { db, config, databaseClock } = context

  route(app, 'tasks.list', async ({ query, user }) => {
    if (query.after && !(await findTask(db, query.after))) throw new AppError('not_found')
    const reader = await readerOf(context, user, query.reader_region)
    const rows = await listTasks(db, { ...query, now: reader.now, limit: TASK_PAGE + 1 })
    const { items, next } = pageOf(rows, TASK_PAGE, ({ id }) => id)
    const ids = items.map(({ id }) => id)
    const statuses = user ? await statusesOfUser(db, user.id, ids) : []
    const statusOf = new Map(statuses.map(({ task_id, status }) => [task_id, status]))
    return { items: items.map((row) => viewSummary(row, reader, statusOf.get(row.id) ?? null)), next }
  })

  route(app, 'tasks.read', async ({ params, query, user, request }) => {
    const row = await readableTask(db, params.id, { user, request })
    return viewTask(context, row, { user, reader: await readerOf(context, user, query.reader_region) })
  })

  route(app, 'tasks.apply', async ({ params, body, user, request }) => {
    if (body.website) {
      request.log.info('an application of a program was dropped')
      return { status: 'submitted' as const, application: null }
    }
    const now = await databaseClock.now()
    const network = requestNetwork(request, context)
    const senderHash = visitorHash('pawport tasks', { network, now, secret: config.server.secret })
    const status = await apply(context, { taskId: params.id, user, body, senderHash, now })
    return { status, application: user ? await ownApplication(context, user, params.id) : null }
  })

  route(app, 'tasks.withdraw', async ({ params, user }) => {
    const now = await databaseClock.now()
    await joinApplications(db, user)
    const isWithdrawn = await withdrawApplication(db, { userId: user.id, taskId: params.id, now })
    const application = await ownApplication(context, user, params.id)
    if (!application) throw new AppError('not_found')
    if (!isWithdrawn && application.status !== 'withdrawn') throw new AppError('application_decided')
    return application
  })

  route(app, 'tasks.applications', async ({ user }) => {
    await joinApplications(db, user)
    return (await applicationsOfUser(db, user.id, { limit: MOST_LISTED })).map(viewOwnApplication)
  })
}

/** The reader of a call; a signed-in one gets the applications that were made with the same address. */
async function readerOf(
  { db, databaseClock }: ApiContext,
  user: SessionUser | null,
  region: string | undefined,
): Promise<Reader> {
  if (user) await joinApplications(db, user)
  return { now: await databaseClock.now(), role: user?.role ?? null, region: region || null }
}

async function viewTask(
  context: ApiContext,
  row: TaskRow,
  { user, reader }: { user: SessionUser | null; reader: Reader },
): Promise<Task> {
  const { db } = context
  const [document] = await documentsOf(db, [row.id])
  const application = user ? await ownApplication(context, user, row.id) : null
  return {
    ...viewSummary(row, reader, application?.status ?? null),
    ...viewParts(row, { cases: await casesOf(db, [row.id]), document }),
    application,
  }
}

async function ownApplication(
  { db }: ApiContext,
  { id }: SessionUser,
  taskId: string,
): Promise<OwnApplication | null> {
  const [row] = await applicationsOfUser(db, id, { taskId, limit: 1 })
  return row ? viewOwnApplication(row) : null
}
