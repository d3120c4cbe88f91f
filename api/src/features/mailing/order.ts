import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@pawport/shared/contract/endpoints.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { cardPrice, PROOF_HOURS, PROOFS_PER_DAY } from '@pawport/shared/contract/mailing/limits.ts'
import { HOUR_MS, MINUTE_MS } from '@pawport/shared/contract/time.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import type { MailedCardRow } from '@pawport/shared/db/mailing-tables.ts'
import type { JobName } from '@pawport/shared/jobs/jobs.ts'
import { cancelCard } from '@pawport/shared/mailing/observe.ts'
import { seal } from '@pawport/shared/mailing/seal.ts'
import { countCards, findAddress, findCard, insertCard, lockCard } from '@pawport/shared/mailing/store.ts'
import { CARD_HOLD_MS } from '@pawport/shared/mailing/work.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { dayOf } from '@pawport/shared/quotas/daily-use.ts'
import type { ApiContext } from '../../context.ts'
import { markOrdered, type OwnPicture } from './store.ts'

interface Proof {
  userId: string
  picture: OwnPicture
  body: BodyOf<'cards.draw'>
  locale: Locale
}

/**
 * Has both sides of a card drawn. The row is the truth: without a queue it waits for the sweeper.
 * @throws {AppError} cards_off, card_not_ready, not_found for an address of another user, country_not_served,
 *   too_many_proofs
 */
export async function drawCard(
  context: ApiContext,
  { userId, picture, body, locale }: Proof,
): Promise<MailedCardRow | undefined> {
  const { db, databaseClock, config } = context
  const { addressKey: key, prices } = config.printShop
  if (!context.printShop) throw new AppError('cards_off')
  if (picture.status !== 'completed' || !picture.output_image_key) throw new AppError('card_not_ready')
  const recipient = await findAddress(db, key, { id: body.address_id, userId })
  if (!recipient) throw new AppError('not_found')
  const price = cardPrice(prices, recipient.country)
  if (price === null) throw new AppError('country_not_served')
  const now = await databaseClock.now()
  const drawn = await countCards(db, userId, { column: 'created_at', at: new Date(dayOf(now)) })
  if (drawn >= PROOFS_PER_DAY) throw new AppError('too_many_proofs', { limit: PROOFS_PER_DAY })
  const id = randomUUID()
  await insertCard(db, {
    ...{ id, user_id: userId, task_id: picture.task_id, destination: picture.prompt_location, locale },
    ...{ country: recipient.country, credits_cost: price, folder: null },
    sealed: seal(key, id, { recipient, message: body.message }),
    created_at: now,
    next_try_at: now,
  })
  await addJob(context, 'card.draw', id)
  return findCard(db, id)
}

/**
 * Orders a card that is drawn: row and hold in one transaction. A second time nothing happens.
 * @throws {AppError} cards_off, proof_not_ready, card_insufficient_credits, daily_cards_reached
 */
export async function orderCard(
  context: ApiContext,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const { db, databaseClock, config, printShop } = context
  if (!printShop) throw new AppError('cards_off')
  const { perDay, cancelMinutes } = config.printShop
  const now = await databaseClock.now()
  const isNew = await db.transaction().execute(async (transaction) => {
    const row = await lockCard(transaction, id)
    if (row?.ordered_at) return false
    const oldest = now.getTime() - PROOF_HOURS * HOUR_MS
    if (row?.status !== 'proof' || row.created_at.getTime() < oldest) throw new AppError('proof_not_ready')
    await markOrdered(transaction, id, { now, sendAt: new Date(now.getTime() + cancelMinutes * MINUTE_MS) })
    const amount = row.credits_cost
    const expiresAt = new Date(now.getTime() + CARD_HOLD_MS)
    const reserved = await reserve(transaction, { userId, generationId: id, amount, now, expiresAt })
    if (reserved === 'insufficient')
      throw new AppError('card_insufficient_credits', { credits: amount }, { data: { price: amount } })
    // The hold locked the account: two orders at once count one after the other.
    const ordered = await countCards(transaction, userId, { column: 'ordered_at', at: new Date(dayOf(now)) })
    if (ordered > perDay) throw new AppError('daily_cards_reached', { limit: perDay })
    return true
  })
  if (isNew && cancelMinutes === 0) await addJob(context, 'card.send', id)
}

/** @throws {AppError} card_not_cancellable */
export async function cancelOwnCard(context: ApiContext, id: string): Promise<void> {
  const { db, databaseClock } = context
  const now = await databaseClock.now()
  const outcome = await db.transaction().execute((transaction) => cancelCard(transaction, id, now))
  if (outcome === 'refused') throw new AppError('card_not_cancellable')
  if (outcome === 'asked') await addJob(context, 'card.check', id)
}

/** The sweeper adds what gets lost here. */
export async function addJob(
  { queue, log }: Pick<ApiContext, 'queue' | 'log'>,
  name: Extract<JobName, `card.${string}`>,
  cardId: string,
): Promise<void> {
  await queue
    .add(name, { cardId }, { id: `${name.slice('card.'.length)}-${cardId}` })
    .catch((error: Error) => log.warn({ cardId, err: error.message }, 'a card waits for the sweeper'))
}
