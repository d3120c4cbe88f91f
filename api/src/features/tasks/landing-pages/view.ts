import { stateOfTask } from '@pawport/shared/contract/tasks/label.ts'
import type { LandingPage } from '@pawport/shared/contract/tasks/landing-pages.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { landingPageUrl } from '@pawport/shared/tasks/addresses.ts'
import type { ApiContext } from '../../../context.ts'
import { type OwnLandingPage, ownLandingPages, type TaskOnPage, tasksOnPages } from './store.ts'

type Context = Pick<ApiContext, 'db' | 'databaseClock' | 'config'>

/** The landing pages of a user, the newest first. */
export async function listLandingPages(
  { db, databaseClock, config }: Context,
  userId: string,
  pageId?: string,
): Promise<LandingPage[]> {
  const pages = await ownLandingPages(db, userId, pageId)
  const tasks = await tasksOnPages(
    db,
    pages.map(({ id }) => id),
  )
  const now = await databaseClock.now()
  const byPage = Map.groupBy(tasks, ({ landing_page_id }) => landing_page_id)
  return pages.map((page) =>
    viewPage(page, byPage.get(page.id) ?? [], { now, site: config.server.publicUrl }),
  )
}

/** One of them. @throws {AppError} not_found */
export async function readLandingPage(
  context: Context,
  userId: string,
  pageId: string,
): Promise<LandingPage> {
  const [page] = await listLandingPages(context, userId, pageId)
  if (!page) throw new AppError('not_found')
  return page
}

function viewPage(
  page: OwnLandingPage,
  tasks: readonly TaskOnPage[],
  { now, site }: { now: Date; site: URL | string },
): LandingPage {
  const { id, name, short_link, visits, applications, created_at, updated_at } = page
  return {
    id,
    name,
    short_link,
    url: landingPageUrl(short_link, site),
    tasks: tasks.map((task) => ({
      id: task.id,
      title: task.title,
      brand: task.brand,
      state: stateOn(task, now),
    })),
    visits,
    applications,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

/** The state of a task on a landing page at a time. */
export function stateOn(task: TaskOnPage, now: Date) {
  return stateOfTask(
    {
      hiddenAt: task.hidden_at,
      publishedAt: task.published_at,
      releaseAt: task.release_at,
      deadline: task.deadline,
      endedAt: task.ended_at,
      slots: task.slots,
      accepted: task.accepted,
    },
    now,
  ).state
}
