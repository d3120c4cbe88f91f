import type { GenerationRow } from '@pawport/shared/db/tables.ts'

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
