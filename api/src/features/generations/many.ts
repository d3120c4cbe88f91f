import {
  type ChosenOutcome,
  type EmptyStep,
  MOST_CHOSEN,
} from '@pawport/shared/contract/creations/schemas.ts'
import { errorText } from '@pawport/shared/contract/errors.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { isFinal } from '@pawport/shared/generations/lifecycle.ts'
import { removeBinned, removeLeftovers } from '@pawport/shared/generations/recycle-bin.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { cancelVideosOf } from '@pawport/shared/videos/cancel.ts'
import type { ApiContext } from '../../context.ts'
import { binStats } from './bin-store.ts'
import { deleteGeneration } from './change.ts'
import { findChosen, lockChosen, moveManyToBin, oldestBinned, restoreMany } from './many-store.ts'
import { findOwn } from './store.ts'

/** Creations that a user chose, by their ids. */
interface Choice {
  userId: string
  taskIds: readonly string[]
  locale: Locale
}

type Left = ChosenOutcome['left'][number]
type Refusal = Pick<AppError, 'code' | 'details'>

/** Moves ended ones to the bin in one transaction; unfinished ones are cancelled one by one. */
export async function binMany(
  context: ApiContext,
  { userId, taskIds, locale }: Choice,
  { freeOnly }: { freeOnly: boolean },
): Promise<ChosenOutcome> {
  const now = await context.databaseClock.now()
  const { rows, binned } = await context.db.transaction().execute(async (transaction) => {
    const locked = await lockChosen(transaction, userId, taskIds)
    const ended = locked.filter(({ status, deleted_at }) => isFinal(status) && !deleted_at)
    const ids = ended.map(({ task_id }) => task_id)
    const moved = await moveManyToBin(transaction, ids, now)
    await cancelVideosOf(transaction, moved, now)
    return { rows: locked, binned: moved }
  })
  const done = new Set(binned)
  const left: Left[] = []
  for (const { task_id, status, deleted_at } of rows) {
    if (deleted_at) done.add(task_id)
    else if (!isFinal(status)) {
      const refusal = await binUnfinished(context, userId, task_id, freeOnly)
      if (refusal) left.push(leftWith(task_id, refusal, locale))
      else done.add(task_id)
    }
  }
  return { done: [...done], left: [...left, ...unknown(taskIds, rows, locale)] }
}

/** Null when it is in the bin now; otherwise why it is not. */
async function binUnfinished(
  context: ApiContext,
  userId: string,
  taskId: string,
  freeOnly: boolean,
): Promise<Refusal | null> {
  const row = await findOwn(context.db, userId, taskId)
  if (!row) return null
  try {
    await deleteGeneration(context, row, { freeOnly })
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'cancel_is_charged') return error
    throw error
  }
}

/** Moves them out of the bin. One that is not in it counts as done. */
export async function restoreChosen(
  { db }: ApiContext,
  { userId, taskIds, locale }: Choice,
): Promise<ChosenOutcome> {
  return db.transaction().execute(async (transaction) => {
    const rows = await lockChosen(transaction, userId, taskIds)
    const ids = rows.map(({ task_id }) => task_id)
    await restoreMany(transaction, ids)
    return { done: ids, left: unknown(taskIds, rows, locale) }
  })
}

/**
 * Purges those that are in the bin: their rows, then their objects, which the sweeper removes when the store
 * fails.
 */
export async function purgeMany(
  context: ApiContext,
  { userId, taskIds, locale }: Choice,
): Promise<ChosenOutcome> {
  const rows = await findChosen(context.db, userId, taskIds)
  await purge(context, userId, taskIds)
  const kept = new Set((await findChosen(context.db, userId, taskIds)).map(({ task_id }) => task_id))
  const done = rows.map(({ task_id }) => task_id).filter((taskId) => !kept.has(taskId))
  const left = [...kept].map((taskId) => leftWith(taskId, new AppError('not_in_bin'), locale))
  return { done, left: [...left, ...unknown(taskIds, rows, locale)] }
}

/** Purges at most MOST_CHOSEN of the bin, those that were deleted first. */
export async function emptyStep(context: ApiContext, userId: string): Promise<EmptyStep> {
  const taskIds = await oldestBinned(context.db, userId, MOST_CHOSEN)
  const purged = taskIds.length === 0 ? 0 : await purge(context, userId, taskIds)
  const { total } = await binStats(context.db, userId, context.clock.now())
  return { purged, left: total }
}

/** Returns how many were in the bin and are gone. */
async function purge(context: ApiContext, userId: string, taskIds: readonly string[]): Promise<number> {
  const removed = await removeBinned(context.db, (binned) =>
    binned.where('task_id', 'in', taskIds).where('user_id', '=', userId),
  )
  try {
    await removeLeftovers(context, removed)
  } catch (error) {
    context.log.warn({ err: (error as Error).message }, 'purged; the sweeper will remove the objects')
  }
  return removed.generations.length
}

function leftWith(taskId: string, { code, details }: Refusal, locale: Locale): Left {
  return { task_id: taskId, code, message: errorText(code, locale, details) }
}

function unknown(taskIds: readonly string[], rows: readonly { task_id: string }[], locale: Locale): Left[] {
  const known = new Set(rows.map(({ task_id }) => task_id))
  return [...new Set(taskIds)]
    .filter((taskId) => !known.has(taskId))
    .map((taskId) => leftWith(taskId, new AppError('not_found'), locale))
}
