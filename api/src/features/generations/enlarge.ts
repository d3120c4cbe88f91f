import type { PictureSize } from '@pawport/shared/contract/generations/schemas.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { sha256 } from '../../http/uploads/sha256.ts'
import { choicesAgain } from './choices-again.ts'
import type { OrderedRow, QueuedRow } from './columns.ts'
import { createGeneration } from './create-generation.ts'
import { sourceOfDrawn } from './find-source.ts'
import type { Request } from './order.ts'

/**
 * Orders the large picture of a take: the same choices, photo and seed, for the price of its size. A model
 * that takes several photos gets the small picture, too.
 * @throws {AppError} not_enlargeable, and those of `createGeneration`
 */
export async function enlargeTake(
  context: ApiContext,
  request: Request,
  take: QueuedRow,
  size: PictureSize,
): Promise<OrderedRow> {
  const refusal = new AppError('not_enlargeable')
  if (context.config.diffusion.kind !== 'endpoints') throw refusal
  if (take.take_set === null || take.status !== 'completed' || !take.photo_ready) throw refusal
  const hash = await sha256(Buffer.from(take.task_id), `enlarge ${size}`)
  return createGeneration(context, request, {
    choices: { ...choicesAgain(take), size },
    ofTakes: { take_set: null, enlarges: take.task_id },
    hash,
    retryOf: null,
    findSource: sourceOfDrawn(take, refusal),
  })
}
