import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { Endpoint } from '@pawport/shared/contract/endpoints.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { TOKEN_PREFIX } from '@pawport/shared/contract/tokens/schemas.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import { endpointRow } from '../../../http/endpoint-row.ts'
import { localeOf } from '../../../http/locale.ts'
import type { App } from '../../../http/schema.ts'
import { isHourAgo, type SessionContext, viewUser } from '../session.ts'
import { suspended } from '../sign-in.ts'
import { noteSeen } from '../store.ts'
import { bearerOf, hashAccessToken, isAccessToken } from './access-token.ts'
import { apiNotIncluded } from './api-access.ts'
import { findToken, type HeldToken, noteUsed } from './store.ts'

/**
 * The token that a request came with; null for any other bearer, which a proxy in front may add for its own
 * use.
 */
function tokenOf({ headers }: FastifyRequest): string | null {
  const bearer = bearerOf(headers.authorization)
  return bearer?.startsWith(TOKEN_PREFIX) ? bearer : null
}

/** @throws {AppError} token_invalid, token_expired */
async function openToken({ config, databaseClock, db }: SessionContext, token: string): Promise<HeldToken> {
  const isLocal = config.identity.kind === 'local'
  const sought = { tokenHash: hashAccessToken(token), isLocal, given: databaseClock.given }
  const held = isAccessToken(token) ? await findToken(db, sought) : undefined
  if (!held) throw new AppError('token_invalid')
  const { expiresAt } = held
  if (expiresAt <= held.now)
    throw new AppError('token_expired', { date: expiresAt.toISOString().slice(0, 10) })
  return held
}

/**
 * What the holder of a token may do now: the plan is looked at with each call, because it may have ended.
 * @throws {AppError} account_suspended, api_not_included, token_scope_missing
 */
async function admit(
  { config, db }: SessionContext,
  held: HeldToken,
  { scope, locale }: { scope: NonNullable<Endpoint['scope']>; locale: Locale },
): Promise<SessionUser> {
  if (held.user.suspended_at) throw suspended(config)
  const user = viewUser(held.user, config)
  const allowance = await readAllowance(db, user.id, held.now)
  if (user.role !== 'admin' && !allowance.hasApi) throw await apiNotIncluded(db, user.id, locale)
  if (scope !== 'any' && !held.scopes.includes(scope)) throw new AppError('token_scope_missing', { scope })
  return user
}

/** The scope that a token needs for an endpoint. Endpoints for administrators do not exist for tokens. */
function scopeOf(endpoint: Endpoint): NonNullable<Endpoint['scope']> {
  if (endpoint.scope) return endpoint.scope
  throw new AppError(endpoint.access === 'admin' ? 'not_found' : 'token_not_accepted')
}

/**
 * Gives each call with an access token its user. The token decides alone: the cookies of such a call count
 * for nothing. An endpoint without a scope refuses tokens before any query. Register it before the session.
 */
export function tokenPlugin(app: App, context: SessionContext): void {
  app.decorateRequest('accessToken', null)
  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request)
    const endpoint = endpointRow(request)
    if (token === null || !endpoint) return
    const scope = scopeOf(endpoint)
    const held = await openToken(context, token).catch((error: unknown) => {
      if (error instanceof AppError) reply.header('www-authenticate', 'Bearer error="invalid_token"')
      throw error
    })
    request.user = await admit(context, held, { scope, locale: localeOf(request) })
    request.accessToken = { id: held.id }
    const { now } = held
    if (isHourAgo(held.lastUsedAt, now)) await noteUsed(context.db, held.id, now)
    if (isHourAgo(held.user.last_seen_at, now)) await noteSeen(context.db, held.user.id, now)
  })
}
