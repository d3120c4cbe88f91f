import { requireAllowed } from '@pawport/shared/drivers/moderation/public-content.ts'
import { parseHandle } from '@pawport/shared/settings/handle.ts'
import { readSettings, updateSettings } from '@pawport/shared/settings/store.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { requireAllowedSize } from './default-size.ts'

/** What a user chose. */
export function settingsRoutes(app: App, { db, moderation, clock }: ApiContext): void {
  route(app, 'settings.read', async ({ user }) => readSettings(db, user.id))

  route(app, 'settings.update', async ({ user, body }) => {
    await requireAllowedSize(db, user.id, body.default_size, clock.now())
    await requireAllowed(moderation, { handle: body.handle && parseHandle(body.handle) })
    return updateSettings(db, user.id, body)
  })
}
