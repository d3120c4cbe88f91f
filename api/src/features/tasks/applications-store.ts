import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import type { TaskApplicationRow } from '@pawport/shared/db/task-tables.ts'
import { type Insertable, sql } from 'kysely'

/** An application with what its applicant reads of the task. */
export interface ApplicationOfUser extends TaskApplicationRow {
  title: string
  brand: string
}

/**
 * Gives a user the applications that were made with the same email address before: the provider of the
 * sign-in has verified it. A task for which the user has an application of the account keeps both.
 */
export async function joinApplications(
  db: Executor,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await sql`
    UPDATE task_applications AS one SET user_id = ${id}
    WHERE user_id IS NULL AND contact_kind = 'email' AND contact = ${email.toLowerCase()}
      AND NOT EXISTS (
        SELECT FROM task_applications AS other WHERE other.task_id = one.task_id AND other.user_id = ${id})`.execute(
    db,
  )
}

/** The newest first. */
export function applicationsOfUser(
  db: Executor,
  userId: string,
  { taskId, limit }: { taskId?: string; limit: number },
): Promise<ApplicationOfUser[]> {
  return db
    .selectFrom('task_applications')
    .innerJoin('tasks', 'tasks.id', 'task_applications.task_id')
    .selectAll('task_applications')
    .select(['tasks.title', 'tasks.brand'])
    .where('task_applications.user_id', '=', userId)
    .$if(taskId !== undefined, (query) => query.where('task_id', '=', taskId as string))
    .orderBy('task_applications.created_at', 'desc')
    .orderBy('task_applications.id', 'desc')
    .limit(limit)
    .execute()
}

/** The statuses of a user's applications for these tasks. */
export async function statusesOfUser(
  db: Executor,
  userId: string,
  taskIds: string[],
): Promise<Pick<TaskApplicationRow, 'task_id' | 'status'>[]> {
  if (taskIds.length === 0) return []
  return db
    .selectFrom('task_applications')
    .select(['task_id', 'status'])
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds)
    .execute()
}

/** The applicant: a user, or a contact without an account. */
export type Applicant = Pick<TaskApplicationRow, 'user_id' | 'contact_kind' | 'contact'>

/** The application of a person for a task; undefined without one. */
export function findApplication(
  db: Executor,
  taskId: string,
  { user_id, contact_kind, contact }: Applicant,
): Promise<TaskApplicationRow | undefined> {
  return db
    .selectFrom('task_applications')
    .selectAll()
    .where('task_id', '=', taskId)
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id))
    .$if(user_id === null, (query) =>
      query.where('contact_kind', '=', contact_kind).where('contact', '=', contact),
    )
    .executeTakeFirst()
}

/** How many applications a sender made within a day: a user, or a contact and a network together. */
export async function countRecent(
  db: Executor,
  { user_id, contact, sender_hash }: Pick<TaskApplicationRow, 'user_id' | 'contact' | 'sender_hash'>,
  now: Date,
): Promise<{ ofPerson: number; ofNetwork: number }> {
  const since = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ ofPerson: number; ofNetwork: number }>`
    SELECT
      (SELECT count(*)::integer FROM task_applications
        WHERE created_at > ${since} AND (user_id = ${user_id} OR contact = ${contact})) AS "ofPerson",
      (SELECT count(*)::integer FROM task_applications WHERE sender_hash = ${sender_hash}) AS "ofNetwork"`.execute(
    db,
  )
  return rows[0] ?? { ofPerson: 0, ofNetwork: 0 }
}

type NewApplication = Insertable<Tables['task_applications']>

/** Inserts an application; undefined when this person has one for the task already. */
export function addApplication(db: Executor, row: NewApplication): Promise<TaskApplicationRow | undefined> {
  return db
    .insertInto('task_applications')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Submits a withdrawn application again, with the new fields; undefined when it is not withdrawn. */
export function resubmit(
  db: Executor,
  id: string,
  changes: Pick<
    NewApplication,
    'status' | 'note' | 'region' | 'landing_page_id' | 'decided_at' | 'updated_at'
  >,
): Promise<TaskApplicationRow | undefined> {
  return db
    .updateTable('task_applications')
    .set({ ...changes, message: null })
    .where('id', '=', id)
    .where('status', '=', 'withdrawn')
    .returningAll()
    .executeTakeFirst()
}

/** Withdraws an application that the brand has not decided on; false when there is none. */
export async function withdrawApplication(
  db: Executor,
  { userId, taskId, now }: { userId: string; taskId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('task_applications')
    .set({ status: 'withdrawn', updated_at: now })
    .where('user_id', '=', userId)
    .where('task_id', '=', taskId)
    .where('status', '=', 'submitted')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The landing page with this short link, if it shows the task; null otherwise. */
export async function landingPageWith(
  db: Executor,
  taskId: string,
  shortLink: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('landing_pages')
    .innerJoin('landing_page_tasks', 'landing_page_id', 'landing_pages.id')
    .select('landing_pages.id')
    .where(sql`lower(short_link)`, '=', shortLink.toLowerCase())
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row?.id ?? null
}
