import { DAY_MS } from '../contract/time.ts'
import { FAILING_DAYS } from '../contract/webhooks/schemas.ts'
import { addNotice } from '../notices/add-notice.ts'
import { type Kind, lastError } from '../work/kind.ts'
import { untilNextTry } from '../work/leases.ts'
import { noteArrival, noteFailure } from './deliveries.ts'

/** A delivery whose worker did not come back is claimed by another one after this time. */
const SENDING_MS = 60_000
/** The pauses that Standard Webhooks suggests, in seconds: all attempts take some 44 hours. */
const PAUSES = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000, 50_400] as const

/** `gone`: the endpoint said that it takes no more. `off`: the webhook is turned off. */
export type DeliveryFailure = 'gone' | 'off' | (string & {})

/**
 * Deliveries to webhooks. An endpoint that takes nothing for days is turned off, in the transaction that
 * gives a delivery up, with a notice for its owner; a delivery that arrives turns it on again.
 */
export const webhookDeliveries: Kind<'webhook_deliveries', Record<never, never>, DeliveryFailure> = {
  table: 'webhook_deliveries',
  statuses: { waiting: 'waiting', running: 'sending', completed: 'delivered', failed: 'failed' },
  fence: 'attempts',
  lease: untilNextTry(SENDING_MS),
  mostAttempts: PAUSES.length + 1,
  spent: (error) => error,
  // Asked so that the rows of one owner are counted before a claim.
  giveUp: () => null,
  pauseMs: (attempts) => (PAUSES[attempts - 1] ?? PAUSES[7]) * 1_000,
  columns: {
    released: lastError,
    completed: (_end, now) => ({ last_error: null, finished_at: now }),
    failed: (reason, now) => ({ ...lastError(reason), finished_at: now }),
  },
  async withCompletion(transaction, { endpoint_id }) {
    await noteArrival(transaction, endpoint_id)
    return true
  },
  async withFailure(transaction, row, reason, now) {
    const { endpoint_id: endpointId, user_id: userId, created_at: since } = row
    const limit = new Date(now.getTime() - FAILING_DAYS * DAY_MS)
    const url = await noteFailure(transaction, endpointId, { since, limit, now, atOnce: reason === 'gone' })
    if (!url) return
    const data = { host: new URL(url).host }
    await addNotice(transaction, { userId, kind: 'webhook-off', key: `webhook-off:${endpointId}`, data })
  },
}
