import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { NewGeneration, Tables } from '@pawport/shared/db/tables.ts'
import type { UserAt } from '@pawport/shared/quotas/daily-use.ts'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../context.ts'
import type { QueuedRow } from './columns.ts'
import type { PhotoSource } from './photo-source.ts'

export interface Request {
  userId: string
  locale: Locale
  /** The key of one press of the button: a request with the same key gets the same generation. */
  idempotencyKey: string | null
}

/** Finds the photo that an order begins with. It throws AppError when there is none. */
export type FindSource = (context: ApiContext, user: UserAt) => Promise<PhotoSource>

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
  /** Asked for a new order only: a repeated one may come when its photo is kept no longer. */
  findSource: FindSource
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
