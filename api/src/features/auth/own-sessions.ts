import { MAX_SESSIONS } from '@pawport/shared/contract/auth/sessions.ts'
import type { ApiContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { App } from '../../http/schema.ts'
import { deviceOf } from './device.ts'
import { deleteOtherSessions, listSessions } from './session-store.ts'
import { revokeTokens } from './tokens/store.ts'

/** Where a user is signed in, and signing out everywhere else. */
export function ownSessionRoutes(app: App, { db, databaseClock }: ApiContext): void {
  route(app, 'sessions.list', async ({ user, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const rows = await listSessions(db, user.id, { now: await databaseClock.now(), limit: MAX_SESSIONS })
    return rows.map(({ token_hash, user_agent, created_at, last_used_at }) => ({
      ...deviceOf(user_agent),
      is_current: request.sessionHash?.equals(token_hash) ?? false,
      created_at: created_at.toISOString(),
      last_used_at: (last_used_at ?? created_at).toISOString(),
    }))
  })

  // Sockets of the other sessions close within a minute.
  route(app, 'sessions.endOthers', async ({ user, query, request }) =>
    db.transaction().execute(async (transaction) => ({
      ended: await deleteOtherSessions(transaction, user.id, request.sessionHash),
      revoked: query.tokens ? await revokeTokens(transaction, user.id, await databaseClock.now()) : 0,
    })),
  )
}
