import { makePushKeys } from '@pawport/shared/drivers/push/web-push/vapid-keys.ts'
import { isPushEndpoint } from '@pawport/shared/platform/config-push.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { readPushKeys } from '@pawport/shared/push/keys.ts'
import {
  addWish,
  listSubscriptions,
  removeSubscription,
  saveSubscription,
} from '@pawport/shared/push/subscriptions.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'

/** The browsers of a user that get notices by Web Push. */
export function pushRoutes(app: App, { db, config }: ApiContext): void {
  const isOn = config.push.services.length > 0

  route(app, 'push.read', async ({ user }) => {
    const keys = isOn ? await readPushKeys(db, makePushKeys) : null
    const browsers = await listSubscriptions(db, user.id)
    return {
      public_key: keys?.publicKey ?? null,
      browsers: browsers.map(({ endpoint, wants_all }) => ({ endpoint, wants_all })),
    }
  })

  route(app, 'push.subscribe', async ({ user, body, locale, request }) => {
    const { endpoint, keys, wants_all: wantsAll, task_id: taskId } = body
    const { sessionHash } = request
    if (!sessionHash) throw new AppError('unauthenticated')
    if (!isPushEndpoint(endpoint, config.push)) throw new AppError('push_unknown_service')
    await db.transaction().execute(async (transaction) => {
      const browser = { userId: user.id, sessionHash, endpoint, locale, wantsAll, ...keys }
      const subscriptionId = await saveSubscription(transaction, browser)
      if (!taskId) return
      const isOwn = await addWish(transaction, { userId: user.id, taskId, subscriptionId })
      if (!isOwn) throw new AppError('not_found')
    })
    return null
  })

  route(app, 'push.unsubscribe', async ({ user, body }) => {
    await removeSubscription(db, { userId: user.id, endpoint: body.endpoint, taskId: body.task_id })
    return null
  })
}
