import type { ApplicationStatus } from '@pawport/shared/contract/tasks/label.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import type { TaskApplicationRow } from '@pawport/shared/db/task-tables.ts'
import { sql, type Updateable } from 'kysely'

/** An application with what the account of its applicant says, where there is one. */
export interface Applied extends TaskApplicationRow {
  account_name: string | null
  account_email: string | null
  account_whatsapp: string | null
  /** The short link of the landing page that led to it. */
  via: string | null
}

interface Wanted {
  taskId: string
  status: ApplicationStatus | undefined
  after: string | undefined
  limit: number
}

function applied(db: Executor) {
  return db
    .selectFrom('task_applications')
    .leftJoin('users', 'users.id', 'task_applications.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'users.id')
    .leftJoin('landing_pages', 'landing_pages.id', 'landing_page_id')
    .selectAll('task_applications')
    .select([
      sql<string | null>`coalesce(user_settings.display_name, users.name)`.as('account_name'),
      'users.email as account_email',
      'users.whatsapp as account_whatsapp',
      'landing_pages.short_link as via',
    ])
}

/** Applications for a task, the newest first. */
export function listApplied(db: Executor, { taskId, status, after, limit }: Wanted): Promise<Applied[]> {
  return applied(db)
    .where('task_id', '=', taskId)
    .$if(status !== undefined, (query) => query.where('status', '=', status as ApplicationStatus))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(task_applications.created_at, task_applications.id) < (
        SELECT created_at, id FROM task_applications WHERE id = ${after})`),
    )
    .orderBy('task_applications.created_at', 'desc')
    .orderBy('task_applications.id', 'desc')
    .limit(limit)
    .execute()
}

/** One application for a task. */
export function findApplied(db: Executor, taskId: string, id: string): Promise<Applied | undefined> {
  return applied(db).where('task_id', '=', taskId).where('task_applications.id', '=', id).executeTakeFirst()
}

/** Changes an application while it has one of these statuses; true when it did. */
export async function updateApplied(
  db: Executor,
  {
    id,
    from,
    changes,
  }: { id: string; from: ApplicationStatus[]; changes: Updateable<Tables['task_applications']> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('task_applications')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
