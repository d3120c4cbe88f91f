import type { Executor } from '@pawport/shared/db/database.ts'
import type { LandingPageRow, TaskRow } from '@pawport/shared/db/task-tables.ts'
import { sql } from 'kysely'

/** An own landing page with the number of applications that came by it and were not withdrawn. */
export type OwnLandingPage = LandingPageRow & { applications: number }

/** A task in its place on a landing page. */
export type TaskOnPage = TaskRow & { landing_page_id: string }

/** Landing pages of a user, the newest first. @param pageId for that one alone */
export async function ownLandingPages(
  db: Executor,
  userId: string,
  pageId?: string,
): Promise<OwnLandingPage[]> {
  let query = db
    .selectFrom('landing_pages')
    .selectAll()
    .select(
      sql<number>`(SELECT count(*)::integer FROM task_applications
        WHERE landing_page_id = landing_pages.id AND status <> 'withdrawn')`.as('applications'),
    )
    .where('user_id', '=', userId)
  if (pageId) query = query.where('id', '=', pageId)
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** The public tasks of landing pages in their order: drafts and hidden tasks are left out. */
export async function tasksOnPages(db: Executor, pageIds: readonly string[]): Promise<TaskOnPage[]> {
  if (pageIds.length === 0) return []
  return db
    .selectFrom('landing_page_tasks')
    .innerJoin('tasks', 'tasks.id', 'task_id')
    .innerJoin('users', 'users.id', 'tasks.user_id')
    .selectAll('tasks')
    .select('landing_page_id')
    .where('landing_page_id', 'in', pageIds)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .orderBy('landing_page_id')
    .orderBy('position')
    .execute()
}

/** How many of these tasks are public. */
export async function countPublicTasks(db: Executor, taskIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('tasks')
    .innerJoin('users', 'users.id', 'tasks.user_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tasks.id', 'in', taskIds)
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks the user, so that only one landing page is made at a time, and counts the landing pages. */
export async function lockLandingPages(transaction: Executor, userId: string): Promise<number> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await transaction
    .selectFrom('landing_pages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Adds a landing page and gives its id; undefined if another one has this short link, also one that is made
 * at this moment.
 */
export async function insertLandingPage(
  transaction: Executor,
  row: { user_id: string; name: string; short_link: string; now: Date },
): Promise<string | undefined> {
  const { now, ...values } = row
  const inserted = await transaction
    .insertInto('landing_pages')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(short_link)`).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/**
 * Changes a landing page of this user, which also locks it until the end of the transaction.
 * @returns `missing` if this user has no such page; `taken` if another page has the short link, and nothing
 *   changed then
 */
export async function updateLandingPage(
  transaction: Executor,
  { userId, pageId }: { userId: string; pageId: string },
  { now, ...changes }: { name?: string; short_link?: string; now: Date },
): Promise<'changed' | 'missing' | 'taken'> {
  try {
    const { numUpdatedRows } = await transaction
      .updateTable('landing_pages')
      .set({ ...changes, updated_at: now })
      .where('id', '=', pageId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? 'changed' : 'missing'
  } catch (error) {
    if (isTaken(error)) return 'taken'
    throw error
  }
}

/** Whether the database refused a short link that another landing page has. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'landing_pages_by_short_link'
}

/** Puts these tasks on a landing page in place of those before, the main task first. */
export async function putTasks(
  transaction: Executor,
  pageId: string,
  taskIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('landing_page_tasks').where('landing_page_id', '=', pageId).execute()
  await transaction
    .insertInto('landing_page_tasks')
    .values(taskIds.map((task_id, position) => ({ landing_page_id: pageId, position, task_id })))
    .execute()
}

/** False when this user has no such landing page. */
export async function deleteLandingPage(db: Executor, userId: string, pageId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('landing_pages')
    .where('id', '=', pageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * The landing page with a short link, compared without case. With `isPublic`, undefined while its owner is
 * suspended.
 */
export async function findByShortLink(
  db: Executor,
  link: string,
  { isPublic }: { isPublic: boolean },
): Promise<LandingPageRow | undefined> {
  let query = db
    .selectFrom('landing_pages')
    .innerJoin('users', 'users.id', 'landing_pages.user_id')
    .selectAll('landing_pages')
    .where(sql`lower(short_link)`, '=', link.toLowerCase())
  if (isPublic) query = query.where('users.suspended_at', 'is', null)
  return query.executeTakeFirst()
}
