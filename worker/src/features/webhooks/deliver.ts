import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { readEndpoint, removeOldDeliveries } from '@pawport/shared/webhooks/deliveries.ts'
import { webhookHeaders } from '@pawport/shared/webhooks/secret.ts'
import { type DeliveryFailure, webhookDeliveries } from '@pawport/shared/webhooks/work.ts'
import type { Row } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../../context.ts'
import { runAttempt } from '../../work/run-attempt.ts'
import { sweepWork } from '../../work/sweep-work.ts'
import { TryLaterError, verdictOnThrown, WorkFailure } from '../../work/verdict.ts'
import type { Run, Work } from '../../work/work.ts'

const KEPT_MS = 30 * DAY_MS

const deliveryWork: Work<'webhook_deliveries', Record<never, never>, DeliveryFailure> = {
  kind: webhookDeliveries,
  name: 'webhook delivery',
  idName: 'deliveryId',
  enqueue: (queue, id) => queue.add('webhook.deliver', { deliveryId: id }, { id: `webhook-${id}` }),
  // A program that answers slowly takes one place, not those of mails.
  mostOfOwner: () => 1,
  attempt: deliver,
  verdictOn: verdictOnThrown,
  failed: ({ log }, deliveryId, reason) => log.info({ deliveryId, reason }, 'a webhook delivery is given up'),
  postponed: ({ log }, { id, attempts }, error) =>
    log.debug(
      { deliveryId: id, attempt: attempts, reason: (error as Error).message },
      'a webhook is tried again',
    ),
}

/** @throws {TryLaterError} or {WorkFailure} */
async function deliver(
  { config, db, databaseClock, webhooks }: WorkerContext,
  { id, endpoint_id, user_id: userId, payload }: Row<'webhook_deliveries'>,
  { signal }: Run,
): Promise<Record<never, never>> {
  const endpoint = await readEndpoint(db, endpoint_id)
  const now = await databaseClock.now()
  if (!endpoint || (endpoint.disabled_at && payload.type !== 'test')) throw new WorkFailure('off')
  const { hasApi } = await readAllowance(db, userId, now)
  if (!hasApi && !endpoint.is_admin) throw new WorkFailure('the plan does not include the API')
  const body = JSON.stringify(payload)
  const headers = webhookHeaders(config.server.secret, endpoint, { id, body, now })
  const answer = await webhooks.post(endpoint.url, body, headers, signal)
  if ('error' in answer) throw new TryLaterError(answer.error)
  if (answer.status === 410) throw new WorkFailure('gone')
  if (answer.status < 200 || answer.status > 299) throw new TryLaterError(`answered ${answer.status}`)
  return {}
}

/** Enqueues deliveries that are due, and removes old ones. */
export async function sweepWebhooks(context: WorkerContext): Promise<void> {
  await sweepWork(context, deliveryWork)
  await removeOldDeliveries(context.db, new Date((await context.databaseClock.now()).getTime() - KEPT_MS))
}

/** @throws for the queue */
export function deliverWebhook(
  context: WorkerContext,
  deliveryId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  return runAttempt(context, deliveryWork, deliveryId, signal)
}
