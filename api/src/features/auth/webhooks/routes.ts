import { MAX_WEBHOOKS, type Webhook, type WebhookSecret } from '@pawport/shared/contract/webhooks/schemas.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow } from '@pawport/shared/db/webhook-tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { isPublicHost } from '@pawport/shared/platform/public-address.ts'
import { webhookSecretOf } from '@pawport/shared/webhooks/secret.ts'
import type { ApiContext } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { apiNotIncluded } from '../tokens/api-access.ts'
import { mayUseApi } from '../tokens/tokens.ts'
import {
  insertEndpoint,
  insertTest,
  listDeliveries,
  listEndpoints,
  lockAndCount,
  removeEndpoint,
  rotateSecret,
} from './store.ts'

/**
 * The address as it is kept; null for one that may not be posted to: no https, a name or password in it, a
 * private address as a number. Names are looked up, and checked, at each delivery.
 */
export function webhookUrl(text: string, { toPrivate }: { toPrivate: boolean }): string | null {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.href.length > 500) return null
  url.hash = ''
  if (toPrivate) return /^https?:$/.test(url.protocol) ? url.href : null
  const isLocal = /(^|\.)localhost\.?$/.test(url.hostname) || !isPublicHost(url.hostname)
  return url.protocol === 'https:' && !isLocal ? url.href : null
}

function view(row: WebhookEndpointRow, deliveries: WebhookDeliveryRow[]): Webhook {
  return {
    id: row.id,
    url: row.url,
    created_at: row.created_at.toISOString(),
    state: row.disabled_at ? 'off' : row.failing_since ? 'failing' : 'on',
    deliveries: deliveries.map(({ id, payload, status, attempts, last_error, created_at }) => ({
      id,
      type: payload.type,
      status,
      attempts,
      error: last_error,
      created_at: created_at.toISOString(),
    })),
  }
}

/** Webhooks to the programs of a user. */
export function webhookApiRoutes(app: App, context: ApiContext): void {
  const { config, db, databaseClock, queue, log } = context
  const withSecret = (row: WebhookEndpointRow): WebhookSecret => ({
    id: row.id,
    secret: webhookSecretOf(config.server.secret, row),
  })

  route(app, 'webhooks.list', async ({ user }) => {
    const rows = await listEndpoints(db, user.id)
    return Promise.all(rows.map(async (row) => view(row, await listDeliveries(db, row.id))))
  })

  route(app, 'webhooks.create', async ({ user, body, locale }) => {
    const now = await databaseClock.now()
    if (!(await mayUseApi(context, user, now))) throw await apiNotIncluded(db, user.id, locale)
    const url = webhookUrl(body.url, config.webhooks)
    if (!url) throw new AppError('webhook_url_refused')
    const row = await db.transaction().execute(async (transaction) => {
      if ((await lockAndCount(transaction, user.id)) >= MAX_WEBHOOKS)
        throw new AppError('too_many_webhooks', { limit: MAX_WEBHOOKS })
      return insertEndpoint(transaction, { user_id: user.id, url, created_at: now })
    })
    return withSecret(row)
  })

  route(app, 'webhooks.rotate', async ({ user, params }) => {
    const row = await rotateSecret(db, { id: params.webhook_id, userId: user.id }, await databaseClock.now())
    if (!row) throw new AppError('not_found')
    return withSecret(row)
  })

  route(app, 'webhooks.test', async ({ user, params }) => {
    const deliveryId = await insertTest(db, { id: params.webhook_id, userId: user.id })
    if (!deliveryId) throw new AppError('not_found')
    await queue
      .add('webhook.deliver', { deliveryId }, { id: `webhook-${deliveryId}` })
      .catch((error: Error) => {
        log.warn({ deliveryId, err: error.message }, 'not enqueued yet; the delivery waits for the sweeper')
      })
    return null
  })

  route(app, 'webhooks.remove', async ({ user, params }) => {
    if (!(await removeEndpoint(db, { id: params.webhook_id, userId: user.id })))
      throw new AppError('not_found')
    return null
  })
}
