import { recordAct } from '@pawport/shared/audit/record.ts'
import { writtenCode } from '@pawport/shared/codes/code.ts'
import { addPromotion, closePromotion, listPromotions } from '@pawport/shared/codes/promotions.ts'
import type { PromotionView } from '@pawport/shared/contract/codes/schemas.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { reasonedActor } from '../../http/actor.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'

/** The newest promotions that are listed. */
const MOST_PROMOTIONS = 100

/** Promotion codes for administrators. */
export function promotionAdminRoutes(app: App, { db, databaseClock }: ApiContext): void {
  async function list(): Promise<PromotionView[]> {
    return (await listPromotions(db, MOST_PROMOTIONS)).map((row) => ({
      id: row.id,
      code: writtenCode(row.code),
      credits: row.credits,
      maxUses: row.max_uses,
      uses: row.uses,
      endsAt: row.ends_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    }))
  }

  route(app, 'admin.promotions.list', list)

  route(app, 'admin.promotions.create', async (call) => {
    const now = await databaseClock.now()
    const { id, credits, maxUses } = call.body
    const endsAt = new Date(call.body.endsAt)
    if (endsAt <= now) throw new AppError('promotion_end_past')
    await db.transaction().execute(async (transaction) => {
      if (!(await addPromotion(transaction, { id, credits, maxUses, endsAt, now }))) return
      await recordAct(transaction, {
        code: 'promotion.create',
        ...reasonedActor(call),
        subject: { kind: 'promotion', id },
        detail: { credits, maxUses, endsAt: endsAt.toISOString() },
      })
    })
    return list()
  })

  route(app, 'admin.promotions.close', async (call) => {
    const now = await databaseClock.now()
    const { promotion_id: id } = call.params
    await db.transaction().execute(async (transaction) => {
      const outcome = await closePromotion(transaction, id, now)
      if (outcome !== 'done') throw new AppError(outcome === 'closed' ? 'state_changed' : 'not_found')
      const subject = { kind: 'promotion', id } as const
      await recordAct(transaction, { code: 'promotion.close', ...reasonedActor(call), subject })
    })
    return list()
  })
}
