import { PICTURE_SIZES } from '@pawport/shared/contract/generations/schemas.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { readDebtCause } from '@pawport/shared/credits/debt-cause.ts'
import { DEFAULT_SIZE, priceOf } from '@pawport/shared/credits/prices.ts'
import { readShares } from '@pawport/shared/credits/shares.ts'
import { readDefaultSize } from '@pawport/shared/settings/store.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'

const prices = Object.fromEntries(PICTURE_SIZES.map((size) => [String(size), priceOf(size)]))

/** A user's balance, also by kind and expiry, and the price of a picture. */
export async function creditRoutes(app: App, { db, clock }: ApiContext): Promise<void> {
  route(app, 'credits.read', async ({ user }) => {
    const now = clock.now()
    const [balance, shares, chosen] = await Promise.all([
      readBalance(db, user.id, now),
      readShares(db, user.id, now),
      readDefaultSize(db, user.id),
    ])
    const price = priceOf(chosen ?? DEFAULT_SIZE)
    return {
      available_credits: balance.available,
      total_credits: balance.total,
      used_credits: balance.used,
      bonus_credits: balance.bonus,
      held_credits: balance.held,
      possible_generations: Math.floor(balance.available / price),
      credits_per_generation: price,
      prices,
      shares: shares.map(({ kind, amount, expiresAt }) => ({
        kind,
        amount,
        expires_at: expiresAt?.toISOString() ?? null,
      })),
      debt: balance.debt,
      ...(balance.debt > 0 && { debt_cause: await readDebtCause(db, user.id) }),
    }
  })
}
