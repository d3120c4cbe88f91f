import type { TaskState } from '@pawport/shared/contract/tasks/label.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** Whether a task has ended, in SQL: what `stateOfTask` decides for one row. A test compares the two. */
export function hasEnded(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(ended_at IS NOT NULL OR deadline <= ${now} OR coalesce(accepted >= slots, false))`
}

/** The condition that a task is in a state. */
export function isInState(state: TaskState, now: Date): RawBuilder<boolean> {
  const isPublished = sql`hidden_at IS NULL AND published_at IS NOT NULL`
  const ended = hasEnded(now)
  const isReleased = sql`coalesce(release_at <= ${now}, true)`
  const conditions: Record<TaskState, RawBuilder<boolean>> = {
    hidden: sql<boolean>`(hidden_at IS NOT NULL)`,
    draft: sql<boolean>`(hidden_at IS NULL AND published_at IS NULL)`,
    ended: sql<boolean>`(${isPublished} AND ${ended})`,
    scheduled: sql<boolean>`(${isPublished} AND NOT ${ended} AND NOT ${isReleased})`,
    open: sql<boolean>`(${isPublished} AND NOT ${ended} AND ${isReleased})`,
  }
  return conditions[state]
}

export interface TaskPage {
  /** Undefined: all states. */
  state: TaskState | undefined
  /** The id of the task before the page; undefined: the first page. */
  after: string | undefined
  now: Date
  limit: number
}

/** One page of the tasks that a query finds, the newest first. */
export function pageOfTasks<Row>(
  tasks: SelectQueryBuilder<Tables, 'tasks', Row>,
  { state, after, now, limit }: TaskPage,
): Promise<Row[]> {
  let page = tasks.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (state !== undefined) page = page.where(isInState(state, now))
  if (after !== undefined)
    page = page.where(sql<boolean>`(created_at, id) < (SELECT created_at, id FROM tasks WHERE id = ${after})`)
  return page.execute()
}
