import { randomInt } from 'node:crypto'
import { DAILY_REDRAWS, REDRAW_DAYS } from '@pawport/shared/contract/generations/redraw-limits.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { claimRedraw, redrawableUntil, redrawOf } from '@pawport/shared/generations/redraws.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { countUse, type UserAt } from '@pawport/shared/quotas/daily-use.ts'
import type { ApiContext } from '../../context.ts'
import { sha256 } from '../../http/uploads/sha256.ts'
import { choicesAgain } from './choices-again.ts'
import type { QueuedRow } from './columns.ts'
import { createGeneration } from './create-generation.ts'
import { sourceOfDrawn } from './find-source.ts'
import type { Request } from './order.ts'
import { MAX_SEED } from './read-upload.ts'
import { findOwn } from './store.ts'

/**
 * Orders the free redraw of a picture in which its owner misses the own pet: the same choices with another
 * seed, as a generation that costs nothing. Gives its id, also for a repeated request.
 * @throws {AppError} not_redrawable, redraw_spent, daily_redraws_reached, and those of `createGeneration`
 */
export async function redrawGeneration(
  context: ApiContext,
  request: Omit<Request, 'idempotencyKey'>,
  row: QueuedRow,
): Promise<string> {
  const { db, databaseClock, config } = context
  const { task_id: of, user_id: userId } = row
  const now = await databaseClock.now()
  const until = redrawableUntil(row)
  const refusal = new AppError('not_redrawable', { days: REDRAW_DAYS })
  if (config.diffusion.kind !== 'endpoints' || !until || until < now) throw refusal
  const earlier = await redrawOf(db, of)
  if (earlier && !earlier.isFailed) {
    if (await findOwn(db, userId, earlier.taskId)) return earlier.taskId
    throw new AppError('redraw_spent')
  }
  const hash = await sha256(Buffer.from(of), 'redraw')
  const { task_id: taskId } = await createGeneration(
    context,
    { ...request, idempotencyKey: null },
    {
      choices: { ...choicesAgain(row), seed: anotherSeed(row) },
      price: 0,
      watermark: row.watermark,
      hash,
      retryOf: null,
      findSource: sourceOfDrawn(row, refusal),
      async alongside(transaction, as) {
        if (!(await claimRedraw(transaction, { of, as, now }))) throw new AppError('redraw_spent')
        await countRedraw(transaction, { userId, now })
      },
    },
  )
  return taskId
}

function anotherSeed({ seed }: QueuedRow): number {
  return (seed + randomInt(1, MAX_SEED)) % MAX_SEED
}

async function countRedraw(transaction: Executor, user: UserAt): Promise<void> {
  const used = await countUse(transaction, user, { redraws: 1 })
  if (used.redraws > DAILY_REDRAWS) throw new AppError('daily_redraws_reached', { limit: DAILY_REDRAWS })
}
