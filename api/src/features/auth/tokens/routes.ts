import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { revokeToken } from './store.ts'
import { makeToken, readTokens } from './tokens.ts'

/** The access tokens of a user, for programs. */
export function tokenRoutes(app: App, context: ApiContext): void {
  const { db, databaseClock } = context

  route(app, 'tokens.list', async ({ user, locale }) => readTokens(context, user, locale))

  route(app, 'tokens.create', async ({ user, body, locale }) => makeToken(context, user, { body, locale }))

  route(app, 'tokens.revoke', async ({ user, params }) => {
    const isRevoked = await revokeToken(db, params.token_id, user.id, await databaseClock.now())
    if (!isRevoked) throw new AppError('not_found')
    return null
  })
}
