import { errorText } from '@pawport/shared/contract/errors.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { CardOffer, MailedCard } from '@pawport/shared/contract/mailing/schemas.ts'
import { type Receipt, receiptsOf } from '@pawport/shared/credits/receipt.ts'
import type { MailedCardRow } from '@pawport/shared/db/mailing-tables.ts'
import { CARD_FORMATS, frameOf, pageOf } from '@pawport/shared/drivers/print-shop/format.ts'
import { sidesIn } from '@pawport/shared/mailing/files.ts'
import { contentsOf } from '@pawport/shared/mailing/store.ts'
import type { ApiContext } from '../../context.ts'
import { viewReceipt } from '../../http/view-receipt.ts'

/** Seconds until a link in an answer expires; the client then asks for a new one. */
const LINK_SECONDS = 300

/** What is offered here, without the cards of a picture. */
export function offerOf({ config, printShop }: ApiContext): Omit<CardOffer, 'cards' | 'simulation_url'> {
  const format = printShop?.formatFor('US') ?? CARD_FORMATS[config.printShop.format]
  const { width, height } = pageOf(format)
  return {
    is_offered: printShop !== null,
    prices: { ...config.printShop.prices },
    aspect: width / height,
    trim: frameOf(format, format.bleed),
    safe: frameOf(format, format.bleed + format.safe),
  }
}

/** Rows as their owner may see them, in their order. */
export async function viewCards(
  context: ApiContext,
  rows: readonly MailedCardRow[],
  locale: Locale,
): Promise<MailedCard[]> {
  const ids = rows.map(({ id }) => id)
  const receipts = await receiptsOf(context.db, ids)
  return Promise.all(rows.map((row) => viewCard(context, row, { locale, receipt: receipts.get(row.id) })))
}

async function viewCard(
  { config, objects }: ApiContext,
  row: MailedCardRow,
  { locale, receipt }: { locale: Locale; receipt: Receipt | undefined },
): Promise<MailedCard> {
  const { error_code: code, status } = row
  const contents = contentsOf(config.printShop.addressKey, row)
  const keys = row.folder ? sidesIn(row.folder) : null
  const sign = (key: string) => objects.sign(key, { method: 'GET', expiresSeconds: LINK_SECONDS })
  const isOpen = status === 'ordered' || status === 'sending'
  const isStoppable = isOpen || (status === 'printing' && row.shop_state === 'accepted')
  return {
    id: row.id,
    task_id: row.task_id,
    destination: row.destination,
    status,
    shop_state: row.shop_state,
    version: row.version,
    recipient: contents?.recipient ?? null,
    message: contents?.message ?? null,
    credits_cost: row.credits_cost,
    receipt: receipt ? viewReceipt(receipt) : null,
    front_url: keys && (await sign(keys.front)),
    back_url: keys && (await sign(keys.back)),
    is_redrawn: row.is_redrawn,
    can_cancel: isStoppable && !row.cancel_refused && row.cancel_asked_at === null,
    is_cancelling: isStoppable && row.cancel_asked_at !== null,
    error: code && { code, message: errorText(code, locale) },
    created_at: row.created_at.toISOString(),
    ordered_at: row.ordered_at?.toISOString() ?? null,
  }
}
