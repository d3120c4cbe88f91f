import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { isUuid } from '@pawport/shared/platform/uuid.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { hasWords } from '../list-store.ts'
import { pageOfTasks, type TaskPage } from '../state-store.ts'

/** A task with the address of its brand's account. */
export interface OwnedTask extends TaskRow {
  owner_email: string
}

interface Wanted extends TaskPage {
  q: string
}

function owned(db: Executor) {
  const email = sql<string>`(SELECT email FROM users WHERE users.id = tasks.user_id)`
  return db.selectFrom('tasks').selectAll('tasks').select(email.as('owner_email'))
}

/** Each kind of search has conditions of its own, so that PostgreSQL reads by an index. */
function found(eb: ExpressionBuilder<Tables, 'tasks'>, q: string): Expression<SqlBool> {
  if (isUuid(q)) return eb('id', '=', q)
  const words = eb.and(hasWords(eb, q))
  if (!q.includes('@')) return words
  // An array, so that PostgreSQL joins both indexes; for a subquery it would read all tasks.
  const owners = eb.selectFrom('users').select('id').where('email', '=', q)
  return eb.or([words, sql<boolean>`user_id = ANY (ARRAY(${owners}))`])
}

/**
 * Tasks of all brands, the newest first: by words of title and brand, by id, or by the address of the
 * account.
 */
export function listAllTasks(db: Executor, { q, ...page }: Wanted): Promise<OwnedTask[]> {
  return pageOfTasks(
    owned(db).where((eb) => found(eb, q.toLowerCase())),
    page,
  )
}

export function findOwnedTask(db: Executor, id: string): Promise<OwnedTask | undefined> {
  return owned(db).where('id', '=', id).executeTakeFirst()
}

/** Hides a task at a time, or shows it again; false when it was so already, or is not there. */
export async function setHidden(db: Executor, id: string, hiddenAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ hidden_at: hiddenAt })
    .where('id', '=', id)
    .where('hidden_at', hiddenAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
