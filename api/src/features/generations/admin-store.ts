import { ADMIN_PAGE } from '@pawport/shared/contract/admin/common.ts'
import type { AdminGenerationQuery } from '@pawport/shared/contract/admin/generations.ts'
import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'

export type AdminRow = Awaited<ReturnType<typeof listGenerations>>[number]
export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number]

/** Generations of all users, deleted ones included, the newest first: one more than a page. */
export async function listGenerations(db: Executor, filters: AdminGenerationQuery) {
  const { status, error, user, worker, after } = filters
  let query = db
    .selectFrom('generations')
    .innerJoin('users', 'users.id', 'generations.user_id')
    .select(['task_id', 'user_id', 'email', 'status', 'stage', 'progress', 'error_code', 'prompt_location'])
    .select(['credits_cost', 'attempts', 'worker_id', 'finished_at', 'deleted_at', 'share_blocked_at'])
    .select('generations.created_at')
  if (status) query = query.where('status', '=', status)
  if (error) query = query.where('error_code', '=', sql<ErrorCode>`${error}`)
  if (user) query = query.where('user_id', '=', user)
  if (worker)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('generation_attempts')
          .select('number')
          .whereRef('generation_attempts.task_id', '=', 'generations.task_id')
          .where('generation_attempts.worker_id', '=', worker),
      ),
    )
  if (after)
    query = query.where(
      sql<boolean>`(generations.created_at, task_id) <
        (SELECT created_at, task_id FROM generations AS last WHERE last.task_id = ${after})`,
    )
  return query
    .orderBy('generations.created_at', 'desc')
    .orderBy('task_id', 'desc')
    .limit(ADMIN_PAGE + 1)
    .execute()
}

/** A generation of any user, with the address of its owner. */
export async function findAny(db: Executor, taskId: string) {
  return db
    .selectFrom('generations')
    .innerJoin('users', 'users.id', 'generations.user_id')
    .selectAll('generations')
    .select('email')
    .where('task_id', '=', taskId)
    .executeTakeFirst()
}

/** The attempts that are kept, the latest first. */
export async function listAttempts(db: Executor, taskId: string) {
  return db
    .selectFrom('generation_attempts')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('number', 'desc')
    .execute()
}
