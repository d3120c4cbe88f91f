import { recordAct } from '@pawport/shared/audit/record.ts'
import { ADMIN_PAGE } from '@pawport/shared/contract/admin/common.ts'
import type { AdminCard } from '@pawport/shared/contract/mailing/schemas.ts'
import type { MailedCardRow } from '@pawport/shared/db/mailing-tables.ts'
import { endCard } from '@pawport/shared/mailing/observe.ts'
import { findCard } from '@pawport/shared/mailing/store.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { pageOf } from '@pawport/shared/platform/page.ts'
import type { ApiContext } from '../../context.ts'
import { reasonedActor } from '../../http/actor.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { addJob } from './order.ts'
import { listForAdmin } from './store.ts'

/** Mailed cards for administrators: states without addresses, and their end. */
export function mailingAdminRoutes(app: App, context: ApiContext): void {
  const { db, databaseClock } = context

  route(app, 'admin.cards.list', async ({ query: { filter, after } }) => {
    if (after && !(await findCard(db, after))) throw new AppError('not_found')
    const rows = await listForAdmin(db, { filter, after, limit: ADMIN_PAGE + 1 })
    const { items, next } = pageOf(rows, ADMIN_PAGE, ({ id }) => id)
    return { items: items.map(viewForAdmin), next }
  })

  route(app, 'admin.cards.quote', async ({ query: { country }, request }) => {
    try {
      return (await context.printShop?.quote(country)) ?? null
    } catch (error) {
      request.log.warn({ err: (error as Error).message }, 'the print shop makes no quote')
      return null
    }
  })

  route(app, 'admin.cards.cancel', async (call) => {
    const { card_id: id } = call.params
    const { actor, reason } = reasonedActor(call)
    const now = await databaseClock.now()
    await db.transaction().execute(async (transaction) => {
      if (!(await endCard(transaction, id, now)))
        throw new AppError((await findCard(transaction, id)) ? 'card_not_cancellable' : 'not_found')
      await recordAct(transaction, { code: 'card.cancel', actor, subject: { kind: 'card', id }, reason })
    })
    await addJob(context, 'card.check', id)
    const row = await findCard(db, id)
    if (!row) throw new AppError('not_found')
    return viewForAdmin(row)
  })
}

function viewForAdmin(row: MailedCardRow): AdminCard {
  const { id, user_id, status, shop, shop_order_id, shop_state, country, credits_cost } = row
  return {
    ...{ id, user_id, status, shop, shop_order_id, shop_state, country, credits_cost },
    error_code: row.error_code,
    last_error: row.last_error,
    is_cancelling: row.cancel_asked_at !== null,
    ordered_at: (row.ordered_at ?? row.created_at).toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
  }
}
