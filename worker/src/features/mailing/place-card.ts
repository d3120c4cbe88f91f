import { routeOf } from '@pawport/shared/contract/routes.ts'
import type { MailedCardRow } from '@pawport/shared/db/mailing-tables.ts'
import { PrintShopError, type ShopAnswer } from '@pawport/shared/drivers/print-shop/print-shop.ts'
import { callbackSecret } from '@pawport/shared/mailing/callbacks.ts'
import { sidesIn } from '@pawport/shared/mailing/files.ts'
import { prolongHold } from '@pawport/shared/mailing/observe.ts'
import { contentsOf } from '@pawport/shared/mailing/store.ts'
import { markSubmitted, type Placed } from '@pawport/shared/mailing/work.ts'
import type { WorkerContext } from '../../context.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'
import type { Run } from '../../work/work.ts'

/** How long a shop can fetch both sides. */
const LINK_SECONDS = 6 * 86_400

/**
 * Hands a card to the shop. An attempt before this one may have done so and died: the shop is asked for the
 * order first, and its idempotency key, which is the card's id, covers what it does not list yet.
 * @throws {WorkFailure | ClaimLostError | PrintShopError}
 */
export async function placeCard(
  context: WorkerContext,
  row: MailedCardRow,
  { attempt }: Run,
): Promise<Placed> {
  const { db, databaseClock, printShop } = context
  if (!printShop) throw new PrintShopError('away', 'PRINT_SHOP is off')
  const earlier = row.submitted_at ? await printShop.find(row.id) : null
  if (earlier) return placed(earlier)
  if (row.cancel_asked_at) throw new WorkFailure('card_cancelled')
  const now = await databaseClock.now()
  if (!(await prolongHold(db, row, now))) throw new WorkFailure('card_unpaid')
  const order = await orderOf(context, row)
  if (!(await markSubmitted(db, attempt, { shop: printShop.name, now }))) throw new ClaimLostError()
  return placed(await printShop.place(order))
}

function placed({ id, state }: ShopAnswer): Placed {
  return { shopOrderId: id, state }
}

async function orderOf({ config, objects }: WorkerContext, row: MailedCardRow) {
  const { addressKey, callbackKey } = config.printShop
  const { publicUrl } = config.server
  const contents = contentsOf(addressKey, row)
  if (!contents || !row.folder) throw new WorkFailure('card_failed')
  const keys = sidesIn(row.folder)
  // A link of the disk store is a path of this installation.
  const link = async (key: string) =>
    new URL(await objects.sign(key, { method: 'GET', expiresSeconds: LINK_SECONDS }), publicUrl).href
  const path = routeOf('cards.called')
    .path.replace(':card_id', row.id)
    .replace(':secret', callbackSecret(callbackKey, row.id))
  return {
    reference: row.id,
    recipient: contents.recipient,
    frontUrl: await link(keys.front),
    backUrl: await link(keys.back),
    callbackUrl: new URL(path, publicUrl).href,
  }
}
