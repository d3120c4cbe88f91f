import { PROOF_HOURS } from '@pawport/shared/contract/mailing/limits.ts'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { cardsToCheck, letCardsGo } from '@pawport/shared/mailing/at-shop.ts'
import type { WorkerContext } from '../../context.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { orderWork, proofWork } from './work.ts'

/**
 * Enqueues cards that are due, and those whose shop did not call for a while; removes proofs that were not
 * ordered, and sides that are not needed any more. Safe on every replica at once.
 */
export async function sweepCards(context: WorkerContext): Promise<void> {
  const { db, objects, queue, databaseClock, printShop, metrics } = context
  await sweepWork(context, proofWork)
  if (printShop) {
    await sweepWork(context, orderWork)
    const now = await databaseClock.now()
    const before = new Date(now.getTime() - printShop.askEveryMs)
    for (const cardId of await cardsToCheck(db, before, now))
      await queue.add('card.check', { cardId }, { id: `check-${cardId}` })
  }
  const now = await databaseClock.now()
  const keys = await letCardsGo(db, new Date(now.getTime() - PROOF_HOURS * HOUR_MS), now)
  // A crash in between leaves objects without a row, which another sweeper removes.
  await objects.removeMany(keys)
  metrics.countSwept('card_sides_removed', keys.length)
}
