import { randomUUID } from 'node:crypto'
import { eraseUser } from '@pawport/shared/data/erase.ts'
import { billingIdsOf, otherKeysOf, removePhotosOf, unfinishedOf } from '@pawport/shared/data/objects.ts'
import { UnknownObjectError } from '@pawport/shared/drivers/payments/payments.ts'
import { cancelByOperator } from '@pawport/shared/generations/cancel.ts'
import { removeAllOf, removeLeftovers } from '@pawport/shared/generations/recycle-bin.ts'
import { endCard } from '@pawport/shared/mailing/observe.ts'
import { unfinishedCardsOf } from '@pawport/shared/mailing/store.ts'
import { objectsOfPhoto } from '@pawport/shared/photos/remove.ts'
import { cancelVideo, unfinishedVideosOf } from '@pawport/shared/videos/cancel.ts'
import type { WorkerContext } from '../../context.ts'

const BATCH = 100

/**
 * Deletes an account that is closed already: first what costs money, then what is drawn, then rows and
 * objects in batches, at last the user. Every step may be repeated, so that a try that was interrupted is
 * simply made again.
 */
export async function deleteAccount(context: WorkerContext, userId: string): Promise<void> {
  const { db, objects, databaseClock } = context
  await endBilling(context, userId)
  for (const taskId of await unfinishedOf(db, userId)) {
    const now = await databaseClock.now()
    await db.transaction().execute((transaction) => cancelByOperator(transaction, taskId, now))
  }
  for (const videoId of await unfinishedVideosOf(db, userId)) {
    const now = await databaseClock.now()
    await db.transaction().execute((transaction) => cancelVideo(transaction, videoId, now))
  }
  await endCards(context, userId)
  for (;;) {
    const removed = await removeAllOf(db, userId, BATCH)
    await removeLeftovers(context, removed)
    if (removed.generations.length < BATCH) break
  }
  for (;;) {
    const photos = await removePhotosOf(db, userId, BATCH)
    await objects.removeMany(photos.flatMap(objectsOfPhoto))
    if (photos.length < BATCH) break
  }
  await objects.removeMany(await otherKeysOf(db, userId))
  await eraseUser(db, userId, randomUUID())
}

/**
 * Cancels cards at the print shop, which has until now a recipient and a message of the user; what it prints
 * all the same stays unpaid.
 */
async function endCards(context: WorkerContext, userId: string): Promise<void> {
  const { db, databaseClock, printShop, log } = context
  for (const cardId of await unfinishedCardsOf(db, userId)) {
    const order = await printShop?.find(cardId)
    if (order && !(await printShop?.cancel(order.id)))
      log.warn({ cardId, shopOrderId: order.id }, 'a print shop prints a card of a deleted account')
    const now = await databaseClock.now()
    await db.transaction().execute((transaction) => endCard(transaction, cardId, now))
  }
}

/**
 * Ends subscriptions before anything is removed, closes open checkouts, and has the provider forget the
 * customer.
 */
async function endBilling({ db, payments, log }: WorkerContext, userId: string): Promise<void> {
  const { customers, subscriptions, checkouts } = await billingIdsOf(db, userId)
  for (const id of subscriptions) await unlessUnknown(payments.endSubscription(id))
  for (const id of checkouts) await unlessUnknown(payments.expireCheckout(id))
  for (const { provider, customer_id } of customers) {
    if (provider === payments.provider) await unlessUnknown(payments.removeCustomer(customer_id))
    else log.warn({ provider }, 'a deleted account has a customer at a payment provider that is not in use')
  }
}

/** What the provider does not know any more is done. */
async function unlessUnknown(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof UnknownObjectError)) throw error
  })
}
