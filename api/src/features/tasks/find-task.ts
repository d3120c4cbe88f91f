import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { findTask, isSuspended } from './store.ts'

/** Whether a task is public: it is published, not hidden, and its brand is not suspended. */
export async function isPublic(
  db: Executor,
  { user_id, published_at, hidden_at }: TaskRow,
): Promise<boolean> {
  return published_at !== null && hidden_at === null && !(await isSuspended(db, user_id))
}

interface Reader {
  user: SessionUser | null
  /** What the session of an administrator still owes. */
  request: Pick<FastifyRequest, 'secondFactor'>
}

/**
 * A task that this reader may see: a public one, or any one of the brand itself, and of administrators whose
 * session is confirmed where it has to be.
 * @throws {AppError} task_not_found
 */
export async function readableTask(db: Executor, id: string, { user, request }: Reader): Promise<TaskRow> {
  const row = await findTask(db, id)
  const administers = user?.role === 'admin' && request.secondFactor === 'none'
  const isInsider = administers || (user !== null && row?.user_id === user.id)
  if (!row || !(isInsider || (await isPublic(db, row)))) throw new AppError('task_not_found')
  return row
}
