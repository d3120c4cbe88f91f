import {
  lockOnly,
  plainReservation,
  type Reservation,
  reserve,
} from '@pawport/shared/credits/ledger/holds.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { together } from '@pawport/shared/db/together.ts'
import { HOLD_MS } from '@pawport/shared/generations/lifecycle.ts'
import { insertGeneration, type NewRow, type PhotoOfNew } from '@pawport/shared/generations/store.ts'
import { keptUntil } from '@pawport/shared/photos/keep.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { dayOf } from '@pawport/shared/quotas/daily-use.ts'
import { isWithinLimits, quotaLimits, quotaUse } from '@pawport/shared/quotas/limits.ts'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../context.ts'
import type { OrderedRow } from './columns.ts'
import { type PhotoSource, useOf } from './photo-source.ts'
import { isUnusual, usualQuery, type WrittenRow, writtenQuery } from './store.ts'
import type { Terms } from './terms-store.ts'
import { unmarkQuery } from './watermark-store.ts'

/** A row whose time is that of the database. */
export type DatedRow = NewRow & { created_at: Date }

export interface Writing {
  row: DatedRow
  source: PhotoSource
  terms: Terms
  /** Writes what belongs to the order into the same transaction. */
  alongside?: ((transaction: Transaction<Tables>, taskId: string) => Promise<void>) | undefined
}

/**
 * Writes photo, row, quota and hold in one transaction. Undefined, with nothing written, when the idempotency
 * key is used already. The row is read before its job is enqueued, so that the answer says `pending` and has
 * a position.
 * @throws {AppError} photo_expired, daily_uploads_reached, daily_limit_reached, size_not_allowed,
 *   insufficient_credits, too_many_pending
 */
export async function writeGeneration(
  context: ApiContext,
  writing: Writing,
): Promise<OrderedRow | undefined> {
  return (
    (looksUsual(context, writing) && (await writeAtOnce(context, writing))) || writeInSteps(context, writing)
  )
}

/**
 * Whether the terms, read a moment ago, allow this order. Only then `writeAtOnce` sends all statements
 * without waiting for their results: it succeeds nearly always.
 */
function looksUsual(
  { config: { limits, quotas } }: ApiContext,
  { row, source, terms, alongside }: Writing,
): boolean {
  if (alongside || !terms.allowance.sizes.includes(row.size)) return false
  const hasCredits = terms.available !== null && terms.available >= row.credits_cost
  if (!hasCredits || terms.unfinished >= limits.pendingPerUser) return false
  return isWithinLimits(terms.used, useOf(source), quotas)
}

/**
 * A usual order in one round trip: the last statement fails unless row and hold were written and no limit was
 * passed, so that PostgreSQL commits all or nothing. Undefined, with nothing written, when it is not usual.
 */
async function writeAtOnce(context: ApiContext, writing: Writing): Promise<OrderedRow | undefined> {
  const { db, config } = context
  const { row, source } = writing
  const { user_id: userId, task_id: taskId, created_at: now } = row
  const limits = quotaLimits(useOf(source), config.quotas)
  const maxUnfinished = config.limits.pendingPerUser
  try {
    const answers = await together(db, [
      ...statementsOf(db, context, writing).queries,
      usualQuery(db, { ...limits, userId, taskId, day: dayOf(now), maxUnfinished }),
    ])
    return answers.at(-1)?.[0] as OrderedRow | undefined
  } catch (error) {
    if (isUnusual(error)) return undefined
    throw error
  }
}

/**
 * The statements that write an order, in the order in which every transaction locks: generation, photo, day's
 * use, account.
 */
function statementsOf(db: Executor, { config }: ApiContext, { row, source }: Writing) {
  const { user_id: userId, created_at: now } = row
  const use = quotaUse(db, { userId, now }, useOf(source), config.quotas)
  // With the lock the account is locked, so that later counts stay valid until the end of the transaction.
  const [lock, hold] =
    row.credits_cost === 0 ? lockOnly(db, userId) : plainReservation(db, reservationOf(row))
  const insert = insertGeneration(db, row, photoOf(row, source))
  return { queries: [insert, use.statement, lock, hold] as const, judge: use.judge }
}

/** The same in a transaction that waits for what each statement says, and decides what is wrong. */
async function writeInSteps(context: ApiContext, writing: Writing): Promise<OrderedRow | undefined> {
  const { row, terms, alongside } = writing
  const { pendingPerUser } = context.config.limits
  return context.db
    .transaction()
    .execute(async (transaction) => {
      const { queries, judge } = statementsOf(transaction, context, writing)
      const [[inserted], sums, , [hold], [found]] = await together(transaction, [
        ...queries,
        writtenQuery(transaction, row),
      ])
      if (!inserted?.photo_id) throw new AppError('photo_expired')
      if (!inserted.task_id || !found) throw new RepeatedError()
      judge(sums)
      if (!terms.allowance.sizes.includes(row.size))
        throw new AppError('size_not_allowed', { size: row.size })
      const written = hold || row.credits_cost === 0 ? found : await holdByBooks(transaction, row)
      if (row.watermark) await together(transaction, [unmarkQuery(transaction, { taskId: row.task_id })])
      const { unfinished, ...created } = written
      if (unfinished > pendingPerUser) throw new AppError('too_many_pending', { limit: pendingPerUser })
      await alongside?.(transaction, row.task_id)
      return created
    })
    .catch((error: unknown) => {
      if (error instanceof RepeatedError) return undefined
      throw error
    })
}

/** Undoes the transaction of a request whose idempotency key is used already. */
class RepeatedError extends Error {}

function photoOf({ user_id: userId, created_at: now }: DatedRow, { photo }: PhotoSource): PhotoOfNew {
  if ('row' in photo) return { row: photo.row }
  return { use: { ...photo, userId, now, until: keptUntil(now) } }
}

function reservationOf({ user_id, task_id, credits_cost, created_at: now }: DatedRow): Reservation {
  const expiresAt = new Date(now.getTime() + HOLD_MS)
  return { userId: user_id, generationId: task_id, amount: credits_cost, now, expiresAt }
}

/**
 * An account that the plain hold left to the books. The row is read again: the account may have been made
 * only now.
 */
async function holdByBooks(transaction: Executor, row: DatedRow): Promise<WrittenRow> {
  const reservation = reservationOf(row)
  if ((await reserve(transaction, reservation)) === 'insufficient') {
    throw new AppError('insufficient_credits', {}, { data: { price: reservation.amount } })
  }
  const [[written]] = await together(transaction, [writtenQuery(transaction, row)])
  if (!written) throw new AppError('internal')
  return written
}
