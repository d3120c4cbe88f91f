import { creditsAnswer } from '@pawport/shared/contract/credits.ts'
import { PICTURE_SIZES } from '@pawport/shared/contract/generations.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { DEFAULT_SIZE, priceOf } from '@pawport/shared/credits/prices.ts'
import type { ApiContext } from '../../context.ts'
import { ok } from '../../http/envelope.ts'
import { type App, failures } from '../../http/schema.ts'
import { requireUser } from '../../http/session.ts'

const prices = Object.fromEntries(PICTURE_SIZES.map((size) => [String(size), priceOf(size)]))

/** What somebody can spend, and what it buys. */
export async function creditRoutes(app: App, { db, clock }: ApiContext): Promise<void> {
  app.get(
    '/api/user/credits',
    {
      schema: {
        tags: ['Credits'],
        summary: 'Balance, prices, and how many pictures it pays for',
        response: { 200: creditsAnswer, ...failures },
      },
    },
    async (request) => {
      const balance = await readBalance(db, requireUser(request).id, clock.now())
      const price = priceOf(DEFAULT_SIZE)
      return ok({
        available_credits: balance.available,
        total_credits: balance.total,
        used_credits: balance.used,
        bonus_credits: balance.bonus,
        held_credits: balance.held,
        possible_generations: Math.floor(balance.available / price),
        credits_per_generation: price,
        prices,
      })
    },
  )
}
