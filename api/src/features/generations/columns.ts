import { MAX_POSITION } from '@pawport/shared/contract/generations/schemas.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { sql } from 'kysely'

export type QueuedRow = GenerationRow & { position: number | null }

/** What the answer to an order tells of its generation, beside its position. */
export const ORDERED = [
  'task_id',
  'user_id',
  'take_set',
  'status',
  'priority',
  'has_pet',
  'output_image_key',
  'output_description',
  'error_code',
  'started_at',
  'finished_at',
] as const satisfies (keyof GenerationRow)[]

export type OrderedRow = Pick<QueuedRow, (typeof ORDERED)[number] | 'position'>

/** What the owner's view of a generation is made of: each column of each row takes time to read. */
export const VIEWED = [
  'task_id',
  'user_id',
  'status',
  'version',
  'stage',
  'progress',
  'position',
  'waits_until',
  'prompt_location',
  'lat',
  'lng',
  'size',
  'aspect',
  'style',
  'mount',
  'portrayal',
  'way',
  'wears',
  'occasion',
  'seed',
  'mood',
  'pet_id',
  'pet_name',
  'pets',
  'results',
  'endpoint',
  'endpoint_calls',
  'credits_cost',
  'retry_of',
  'take_set',
  'enlarges',
  'share_id',
  'share_blocked_at',
  'has_pet',
  'photo_ready',
  'photo_key',
  'preview_key',
  'output_image_key',
  'colour',
  'output_description',
  'error_code',
  'created_at',
  'updated_at',
  'started_at',
  'finished_at',
] as const satisfies (keyof QueuedRow)[]

export type ViewedRow = Pick<QueuedRow, (typeof VIEWED)[number]>

/**
 * Position of a waiting row in the order in which workers take them, MAX_POSITION for all further back; null
 * for the others. The head of the queue is read once per query, and only when one of its rows waits.
 */
export const position = sql<number | null>`
  CASE WHEN generations.status = 'pending' AND generations.waits_until IS NULL THEN coalesce(array_position((
    SELECT array_agg(task_id ORDER BY priority, created_at, task_id) FROM (
      SELECT task_id, priority, created_at FROM generations AS waiting
      WHERE status = 'pending' AND deleted_at IS NULL AND waits_until IS NULL
      ORDER BY priority, created_at, task_id LIMIT ${MAX_POSITION}
    ) AS head
  ), generations.task_id), ${MAX_POSITION}) END`.as('position')
