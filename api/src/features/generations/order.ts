import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { NewGeneration, Tables } from '@pawport/shared/db/tables.ts'
import type { Transaction } from 'kysely'
import type { QueuedRow } from './columns.ts'
import type { NamedPhoto } from './photo-source.ts'

export interface Request {
  userId: string
  locale: Locale
  /** The key of one press of the button: a request with the same key gets the same generation. */
  idempotencyKey: string | null
}

/**
 * The order of an upload, of the retry of a failed generation, of a redraw, or of a take that is drawn large.
 */
export interface Order {
  choices: Choices
  /** Credits; by default the price of the size. */
  price?: number
  /** By default as the plan says. */
  watermark?: boolean
  /** Whether the seed among the choices is the server's, so that a worker may take another. */
  isSeedFree?: boolean
  /** 32 bytes that tell a repeated request from another one with the same idempotency key. */
  hash: Buffer
  /** The failed generation that is retried. */
  retryOf: string | null
  /** Whether it is a take, and which one it enlarges; neither when left out. */
  ofTakes?: Pick<QueuedRow, 'take_set' | 'enlarges'>
  photo: NamedPhoto
  /** Writes what belongs to the order into the same transaction. */
  alongside?(transaction: Transaction<Tables>, taskId: string): Promise<void>
}

/** The owner's choices, as columns of the new row. */
export type Choices = Pick<
  NewGeneration,
  | 'prompt_location'
  | 'lat'
  | 'lng'
  | 'size'
  | 'aspect'
  | 'style'
  | 'mount'
  | 'portrayal'
  | 'way'
  | 'wears'
  | 'occasion'
  | 'mood'
  | 'seed'
>
