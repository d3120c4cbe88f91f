import { readSettings, updateSettings } from '@pawport/shared/settings/store.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'

/** What a user chose. */
export function settingsRoutes(app: App, { db }: ApiContext): void {
  route(app, 'settings.read', async ({ user }) => readSettings(db, user.id))

  route(app, 'settings.update', async ({ user, body }) => updateSettings(db, user.id, body))
}
