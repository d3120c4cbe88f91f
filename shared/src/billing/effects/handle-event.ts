import { UnknownObjectError } from '../../drivers/payments/payments.ts'
import { type ClaimedEvent, claimEvent, failEvent, finishEvent } from '../inbox.ts'
import { type EffectsContext, runEffect } from './run.ts'
import { effectOf } from './table.ts'

/** What became of an event: `busy` when it was handled before, or is handled elsewhere. */
export const HANDLED = ['processed', 'ignored', 'retried', 'failed', 'busy'] as const
export type Handled = (typeof HANDLED)[number]

/** Thrown to undo the effects of an event that another worker ended meanwhile. */
class EndedElsewhereError extends Error {}

/** Handles one event of the inbox: its effects and its end are one transaction. Errors leave it for a later try. */
export async function handleEvent(context: EffectsContext, eventId: string): Promise<Handled> {
  const { db, log } = context
  const event = await claimEvent(db, eventId)
  if (!event) return 'busy'
  try {
    return await applyEvent(context, event)
  } catch (error) {
    if (error instanceof EndedElsewhereError) return 'busy'
    const { message } = error as Error
    const isLast = await failEvent(db, event, message)
    const about = {
      eventId,
      type: event.type,
      objectId: event.object_id,
      attempts: event.attempts,
      err: error,
    }
    if (isLast) log.error(about, 'gave up an event of the payment provider: run npm run billing:reconcile')
    else log.warn(about, 'an event of the payment provider will be tried again')
    return isLast ? 'failed' : 'retried'
  }
}

async function applyEvent(context: EffectsContext, event: ClaimedEvent): Promise<'processed' | 'ignored'> {
  const { db, log } = context
  const { id, type, object_id: objectId } = event
  const effect = effectOf(type)
  if (!effect || objectId === null) return end(await finishEvent(db, id, 'ignored'), 'ignored')
  try {
    const { isOurs, changes } = await runEffect(context, effect, objectId, {
      first: { readAt: event.claimedAt },
      async finish(transaction, outcome) {
        end(await finishEvent(transaction, id, outcome.isOurs ? 'processed' : 'ignored'), 'processed')
      },
    })
    if (changes.length > 0)
      log.info({ eventId: id, type, changes }, 'applied an event of the payment provider')
    return isOurs ? 'processed' : 'ignored'
  } catch (error) {
    // An event of another mode or account of the provider, whose objects this key cannot read.
    if (!(error instanceof UnknownObjectError)) throw error
    return end(await finishEvent(db, id, 'ignored'), 'ignored')
  }
}

/** @throws {EndedElsewhereError} */
function end<R>(isEnded: boolean, result: R): R {
  if (!isEnded) throw new EndedElsewhereError()
  return result
}
