import type { BrandTaskBody } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import { MAX_OPEN_TASKS } from '@pawport/shared/contract/tasks/limits.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { casesOf, findTask, lockTask } from '../store.ts'
import { stateOf } from '../view.ts'
import { countUnended, deleteTask, insertTask, lockBrand, replaceCases, updateTask } from './store.ts'
import { isSameReward, requireRange, requireTimes } from './task-rules.ts'

type Context = Pick<ApiContext, 'db' | 'moderation'>

/** A task of a brand. */
export interface Own {
  userId: string
  id: string
  now: Date
}

/**
 * Begins a task, as a draft.
 * @throws {AppError} task_times, task_reward_range, too_many_tasks
 */
export function createTask(
  { db }: Context,
  body: BrandTaskBody,
  { userId, now }: Omit<Own, 'id'>,
): Promise<TaskRow> {
  const { cases, ...rest } = body
  const columns = columnsOf(rest)
  requireTimes(columns, now)
  requireRange(columns)
  return db.transaction().execute(async (transaction) => {
    await lockBrand(transaction, userId)
    if ((await countUnended(transaction, userId, now)) >= MAX_OPEN_TASKS)
      throw new AppError('too_many_tasks', { limit: MAX_OPEN_TASKS })
    const row = await insertTask(transaction, {
      ...columns,
      user_id: userId,
      created_at: now,
      updated_at: now,
    })
    await replaceCases(transaction, row.id, cases)
    return row
  })
}

/**
 * Changes a task that has not ended. What influencers applied for stays: the reward once there are
 * applications, the release once the task is open.
 * @throws {AppError} not_found, state_changed, task_times, task_reward_range, task_reward_fixed; of a
 * published task also those of `requireAllowed`
 */
export async function changeTask(
  { db, moderation }: Context,
  change: Partial<BrandTaskBody>,
  own: Own,
): Promise<TaskRow> {
  const { now } = own
  const { cases, ...rest } = change
  const isPublished = (await findTask(db, own.id))?.published_at
  if (isPublished) await requireAllowed(moderation, { task: taskText({ ...rest, cases }) })
  return db.transaction().execute(async (transaction) => {
    const row = await ownTask(transaction, own)
    if (row.published_at && !isPublished) throw new AppError('state_changed')
    const { state, endReason } = stateOf(row, now)
    if (state === 'ended' && endReason !== 'full') throw new AppError('state_changed')
    const columns = columnsOf(rest)
    const next = { ...row, ...columns }
    const isReleased = row.published_at !== null && (row.release_at === null || row.release_at <= now)
    if (isReleased && next.release_at?.getTime() !== row.release_at?.getTime())
      throw new AppError('state_changed')
    if (columns.deadline || columns.release_at) requireTimes(next, now)
    requireRange(next)
    if (row.applied > 0 && !isSameReward(row, next)) throw new AppError('task_reward_fixed')
    if (cases) await replaceCases(transaction, row.id, cases)
    return updateTask(transaction, row.id, { ...columns, updated_at: now })
  })
}

type TaskTexts = Pick<BrandTaskBody, 'title' | 'brand' | 'reward' | 'product_link' | 'cases'>

/** What everybody reads of a task, a line for each text. */
function taskText({ title, brand, reward, product_link, cases = [] }: Partial<TaskTexts>): string {
  const ofCases = cases.flatMap((one) => [one.title, one.result, one.link])
  return [title, brand, reward, product_link, ...ofCases].filter(Boolean).join('\n')
}

/** The columns of these fields: times become dates, and a repeated platform or region is kept once. */
function columnsOf<Fields extends Partial<Omit<BrandTaskBody, 'cases'>>>(fields: Fields) {
  const { deadline, release_at, platforms, regions } = fields
  return {
    ...fields,
    ...(platforms && { platforms: [...new Set(platforms)] }),
    ...(regions && { regions: [...new Set(regions)] }),
    ...(deadline !== undefined && { deadline: new Date(deadline) }),
    ...(release_at !== undefined && { release_at: release_at === null ? null : new Date(release_at) }),
  } as Omit<Fields, 'deadline' | 'release_at'> & {
    [Key in Extract<keyof Fields, 'deadline' | 'release_at'>]: Key extends 'deadline' ? Date : Date | null
  }
}

/**
 * Publishes a draft, once.
 * @throws {AppError} not_found, state_changed, also when the draft changed meanwhile, task_times, and those
 * of `requireAllowed`
 */
export async function releaseTask({ db, moderation }: Context, own: Own): Promise<TaskRow> {
  const draft = await findTask(db, own.id)
  if (draft?.user_id !== own.userId) throw new AppError('not_found')
  await requireAllowed(moderation, { task: taskText({ ...draft, cases: await casesOf(db, [draft.id]) }) })
  return db.transaction().execute(async (transaction) => {
    const row = await ownTask(transaction, own)
    if (row.published_at || +row.updated_at !== +draft.updated_at) throw new AppError('state_changed')
    requireTimes(row, own.now)
    return updateTask(transaction, row.id, { published_at: own.now, updated_at: own.now })
  })
}

/**
 * Ends a published task; applications that were submitted can still be decided on.
 * @throws {AppError} not_found, state_changed
 */
export function endTask({ db }: Context, own: Own): Promise<TaskRow> {
  return db.transaction().execute(async (transaction) => {
    const row = await ownTask(transaction, own)
    const isRunning = row.published_at !== null && row.ended_at === null && row.deadline > own.now
    if (!isRunning) throw new AppError('state_changed')
    return updateTask(transaction, row.id, { ended_at: own.now, updated_at: own.now })
  })
}

/** @throws {AppError} not_found; state_changed when it was published */
export function removeDraft({ db }: Context, own: Own): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const row = await ownTask(transaction, own)
    if (row.published_at) throw new AppError('state_changed')
    await deleteTask(transaction, row.id)
  })
}

/**
 * Locks a task of this brand; the tasks of another brand do not exist for it.
 * @throws {AppError} not_found
 */
export async function ownTask(
  transaction: Executor,
  { id, userId }: Pick<Own, 'id' | 'userId'>,
): Promise<TaskRow> {
  const row = await lockTask(transaction, id)
  if (row?.user_id !== userId) throw new AppError('not_found')
  return row
}
