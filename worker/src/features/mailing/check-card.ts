import type { MailedCardRow } from '@pawport/shared/db/mailing-tables.ts'
import type { PrintShop, ShopAnswer } from '@pawport/shared/drivers/print-shop/print-shop.ts'
import { noteCancelRefused, noteSettled, observeShop, prolongHold } from '@pawport/shared/mailing/observe.ts'
import { findCard } from '@pawport/shared/mailing/store.ts'
import type { WorkerContext } from '../../context.ts'

/**
 * Asks the shop how a card stands and writes it: after a callback, whose word is not believed, and where
 * none came. Cancels it there when its owner wants that, or when it failed here. Safe to run twice.
 * @throws {PrintShopError} when the shop cannot be reached; the sweeper asks again
 */
export async function checkCard(context: WorkerContext, id: string): Promise<void> {
  const { db, databaseClock, printShop, log } = context
  const row = await findCard(db, id)
  if (!row?.submitted_at || row.is_settled) return
  if (printShop?.name !== row.shop) {
    log.warn({ cardId: id, shop: row.shop }, 'a card is at a print shop that is not in use')
    return
  }
  if (row.status === 'failed') return stopAtShop(context, printShop, row)
  if (row.status !== 'printing' || !row.shop_order_id) return
  await prolongHold(db, row, await databaseClock.now())
  const answer = await printShop.read(row.shop_order_id)
  const state = row.cancel_asked_at ? await cancelled(context, printShop, answer, row) : answer.state
  if (await observeShop(db, id, state, await databaseClock.now()))
    log.info({ cardId: id, state }, 'a print shop moved a card')
}

async function cancelled(
  { db }: WorkerContext,
  shop: PrintShop,
  { id, state }: ShopAnswer,
  row: MailedCardRow,
) {
  if (state === 'cancelled') return state
  if (state === 'accepted' && (await shop.cancel(id))) return 'cancelled'
  await noteCancelRefused(db, row.id)
  return state
}

/** Its credits are back: the shop is asked to stop it, and what it prints all the same is our loss. */
async function stopAtShop({ db, log }: WorkerContext, shop: PrintShop, row: MailedCardRow): Promise<void> {
  const order = await shop.find(row.id)
  const isOver = !order || order.state === 'cancelled' || order.state === 'failed'
  if (!isOver && !(await shop.cancel(order.id)))
    log.error({ cardId: row.id, shopOrderId: order.id }, 'a print shop prints a card that was given up')
  await noteSettled(db, row.id)
}
