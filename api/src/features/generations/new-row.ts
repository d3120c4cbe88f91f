import { randomUUID } from 'node:crypto'
import { priceOf } from '@pawport/shared/credits/prices.ts'
import { priorityOf } from '@pawport/shared/generations/fairness.ts'
import { newOutputFolder } from '@pawport/shared/generations/keys.ts'
import type { NewRow } from '@pawport/shared/generations/store.ts'
import { currentSpan } from '@pawport/shared/platform/tracing.ts'
import type { Order, Request } from './order.ts'
import type { PhotoSource } from './photo-source.ts'
import type { Terms } from './terms-store.ts'

/** A row whose time is that of the database. */
export type DatedRow = NewRow & { created_at: Date }

type Ordered = Omit<Order, 'findSource' | 'alongside'>

/** The row of an order, which waits for a worker. */
export function newRow(
  { userId, locale, idempotencyKey }: Request,
  { choices, price = priceOf(choices.size), watermark, isSeedFree, hash, retryOf, ofTakes }: Ordered,
  { pets, savedPet }: PhotoSource,
  { now, unfinished, allowance }: Terms,
): DatedRow {
  const span = currentSpan()
  return {
    ...choices,
    task_id: randomUUID(),
    user_id: userId,
    locale,
    idempotency_key: idempotencyKey,
    request_hash: hash,
    retry_of: retryOf,
    ...ofTakes,
    ...savedPet,
    priority: priorityOf({ hasPriority: allowance.hasPriority, unfinished }),
    // Without a plan welcome credits pay for a watermark; it goes once the hold shows that other credits pay.
    watermark: watermark ?? allowance.hasWatermark,
    credits_cost: price,
    output_folder: newOutputFolder(),
    // Pets that are known are not detected again.
    has_pet: null,
    ...(pets?.length ? { pets: JSON.stringify(pets), has_pet: true } : {}),
    created_at: now,
    stage: null,
    output_image_key: null,
    output_description: null,
    error_code: null,
    claim: null,
    share_id: null,
    // The job carries it, too; the row keeps it for a job that got lost.
    ...((span || isSeedFree) && {
      results: JSON.stringify({
        ...(span && { traceparent: span.traceparent }),
        ...(isSeedFree && { isSeedFree }),
      }),
    }),
  }
}
