import type { Executor } from '../../db/database.ts'
import { UnknownObjectError } from '../../drivers/payments/payments.ts'
import { claim } from '../../work/claim.ts'
import { complete, retry } from '../../work/ends.ts'
import type { Attempt, Row } from '../../work/kind.ts'
import { events } from '../work.ts'
import { type EffectsContext, runEffect } from './run.ts'
import { effectOf } from './table.ts'

/** What became of an event: `busy` when it was handled before, or is handled elsewhere. */
export const HANDLED = ['processed', 'ignored', 'retried', 'failed', 'busy'] as const
export type Handled = (typeof HANDLED)[number]

/** Thrown to undo the effects of an event that another worker ended meanwhile. */
class EndedElsewhereError extends Error {}

/**
 * Handles one event of the inbox: its effects and its end are one transaction. Errors leave it for a later
 * try.
 */
export async function handleEvent(context: EffectsContext, eventId: string): Promise<Handled> {
  const { db, databaseClock, log } = context
  const readAt = await databaseClock.now()
  const claimed = await claim(db, events, eventId, { now: readAt })
  if (claimed.state !== 'claimed') return 'busy'
  const { row, attempt, attempts } = claimed
  try {
    return await applyEvent(context, row, { attempt, readAt })
  } catch (error) {
    if (error instanceof EndedElsewhereError) return 'busy'
    const { message } = error as Error
    const about = { eventId, type: row.type, objectId: row.object_id, attempts, err: error }
    if ((await retry(db, events, claimed, { now: await databaseClock.now(), error: message })) === 'failed') {
      log.error(about, 'gave up an event of the payment provider: run npm run billing:reconcile')
      return 'failed'
    }
    log.warn(about, 'an event of the payment provider will be tried again')
    return 'retried'
  }
}

/** @param readAt a time of the database before the object is read */
async function applyEvent(
  context: EffectsContext,
  { id, type, object_id: objectId }: Row<'stripe_events'>,
  { attempt, readAt }: { attempt: Attempt; readAt: Date },
): Promise<'processed' | 'ignored'> {
  const { db, log } = context
  /** @throws {EndedElsewhereError} */
  async function end(executor: Executor, isOurs: boolean): Promise<'processed' | 'ignored'> {
    if ((await complete(executor, events, attempt, { isOurs }, readAt)) === 'lost')
      throw new EndedElsewhereError()
    return isOurs ? 'processed' : 'ignored'
  }
  const effect = effectOf(type)
  if (!effect || objectId === null) return end(db, false)
  try {
    const { isOurs, changes } = await runEffect(context, effect, objectId, {
      first: { readAt },
      async finish(transaction, outcome) {
        await end(transaction, outcome.isOurs)
      },
    })
    if (changes.length > 0)
      log.info({ eventId: id, type, changes }, 'applied an event of the payment provider')
    return isOurs ? 'processed' : 'ignored'
  } catch (error) {
    // An event of another mode or account of the provider, whose objects this key cannot read.
    if (!(error instanceof UnknownObjectError)) throw error
    return end(db, false)
  }
}
