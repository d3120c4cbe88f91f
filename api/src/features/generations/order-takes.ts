import { randomInt, randomUUID } from 'node:crypto'
import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { TAKE_SIZE } from '@pawport/shared/contract/generations/take-limits.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { priceOf } from '@pawport/shared/credits/prices.ts'
import { type DiffusionConfig, takesOffered } from '@pawport/shared/platform/config-diffusion.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import type { OrderedRow } from './columns.ts'
import { createGeneration } from './create-generation.ts'
import { sourceOfDrawn } from './find-source.ts'
import type { Order, Request } from './order.ts'
import { MAX_SEED } from './read-upload.ts'
import { findByIdempotencyKey, findOwn } from './store.ts'

/**
 * Orders takes: small pictures of the same photo and choices with different seeds. Each is a generation with
 * a hold of its own, so that one that fails costs nothing. Nothing is ordered where the credits do not pay
 * for all; a later one that is refused all the same leaves fewer to choose from. Gives the first, also for a
 * repeated request, which orders what is missing.
 * @throws {AppError} takes_not_offered, insufficient_credits, and those of `createGeneration` for the first
 *   take
 */
export async function orderTakes(
  context: ApiContext,
  request: Request,
  order: Order,
  count: number,
): Promise<OrderedRow> {
  const { size } = order.choices
  checkOffered(context.config.diffusion, size, count)
  const key = request.idempotencyKey
  const isRepeated =
    key !== null && (await findByIdempotencyKey(context.db, request.userId, key)) !== undefined
  if (!isRepeated) await checkBalance(context, request.userId, priceOf(size) * count)
  const first = await createGeneration(context, request, {
    ...order,
    ofTakes: { take_set: randomUUID(), enlarges: null },
  })
  const row = await findOwn(context.db, request.userId, first.task_id)
  for (let at = 2; row && at <= count; at += 1) {
    const own = { ...request, idempotencyKey: key && `${key} ${at}` }
    try {
      await createGeneration(context, own, {
        ...order,
        choices: { ...order.choices, seed: randomInt(MAX_SEED) },
        isSeedFree: true,
        ofTakes: { take_set: row.take_set, enlarges: null },
        findSource: sourceOfDrawn(row, new AppError('photo_expired')),
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      context.log.info({ taskId: row.task_id, takes: at - 1, code: error.code }, 'fewer takes than ordered')
      break
    }
  }
  return first
}

function checkOffered(config: DiffusionConfig, size: PictureSize, count: number): void {
  if (size !== TAKE_SIZE || count > takesOffered(config)) throw new AppError('takes_not_offered')
}

async function checkBalance({ db, databaseClock }: ApiContext, userId: string, price: number): Promise<void> {
  const { available } = await readBalance(db, userId, await databaseClock.now())
  if (available < price) throw new AppError('insufficient_credits', {}, { data: { price } })
}
