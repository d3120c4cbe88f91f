import { effectOf } from '@pawport/shared/billing/effects/table.ts'
import { storeEvent } from '@pawport/shared/billing/inbox.ts'
import { type ProviderEvent, SignatureError } from '@pawport/shared/drivers/payments/payments.ts'
import { everyFewSeconds } from '@pawport/shared/drivers/queue/quiet-log.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'

/** The longest event that is read, in bytes; the provider's events have some kilobytes. */
const MAX_BODY = 512 * 1_024
/** Events that wait for the queue to take their job; the sweeper enqueues what is above. */
const MAX_ENQUEUEING = 200

/**
 * Where the payment provider sends its events. An event is stored before it is answered; a job handles it.
 * The signature is over the bytes as they came, so that this plugin parses no body.
 */
export async function webhookRoutes(app: App, context: ApiContext): Promise<void> {
  const enqueue = enqueuer(context)
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_BODY },
      (_request, body, done) => done(null, body),
    )
    route(scope, 'payments.webhook', async ({ request }) => {
      const event = verified(context, request.body, request.headers['stripe-signature'])
      // An event of an account that is connected to the operator's, or of a type without an effect, is only
      // kept.
      const isMeant = event.account === null && event.objectId !== null && effectOf(event.type) !== undefined
      const isNew = await storeEvent(context.db, event, isMeant ? 'received' : 'ignored')
      if (isNew && isMeant) enqueue(event.id)
      return { received: true as const }
    })
  })
}

/** @throws {AppError} bad_request for a body that the provider did not sign, or signed too long ago */
function verified(
  { payments }: Pick<ApiContext, 'payments'>,
  body: unknown,
  signature: string | string[] | undefined,
): ProviderEvent {
  try {
    return payments.verifyEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature?.toString())
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    throw new AppError('bad_request', { detail: 'the signature is wrong or too old' }, { cause: error })
  }
}

/**
 * Adds the job of an event without waiting for the queue: while that is away, the event stays for the
 * sweeper.
 */
function enqueuer({ queue, log }: Pick<ApiContext, 'queue' | 'log'>): (eventId: string) => void {
  const warn = everyFewSeconds((err) =>
    log.warn({ err }, 'an event of the payment provider waits for the sweeper'),
  )
  let enqueueing = 0
  return (eventId) => {
    if (enqueueing >= MAX_ENQUEUEING) return
    enqueueing += 1
    queue
      .add('stripe.event', { eventId }, { id: eventId })
      .catch((error: Error) => warn(error.message))
      .finally(() => {
        enqueueing -= 1
      })
  }
}
