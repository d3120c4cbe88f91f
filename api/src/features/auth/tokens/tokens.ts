import { readAllowance } from '@pawport/shared/billing/subscriptions.ts'
import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { BodyOf } from '@pawport/shared/contract/endpoints.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import {
  type AccessToken,
  MAX_TOKENS,
  type NewAccessToken,
  TOKEN_SCOPES,
  type TokenList,
} from '@pawport/shared/contract/tokens/schemas.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { enqueueMail } from '@pawport/shared/mail/enqueue.ts'
import { addNotice } from '@pawport/shared/notices/add-notice.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../../context.ts'
import { hashAccessToken, hintOf, makeAccessToken } from './access-token.ts'
import { apiNotIncluded } from './api-access.ts'
import {
  deleteEndedTokens,
  insertToken,
  type ListedToken,
  listTokens,
  lockTokens,
  plansWithApi,
} from './store.ts'

/** How long a token that expired stays: its owner sees in the list why a program of theirs stopped. */
const KEPT_MS = 30 * DAY_MS

type Context = Pick<ApiContext, 'db' | 'databaseClock'>

function viewToken(row: ListedToken): AccessToken {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: TOKEN_SCOPES.filter((scope) => row.scopes.includes(scope)),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}

/** Whether a user may use the API: administrators always, others by their plan. */
export async function mayUseApi({ db }: Context, user: SessionUser, now: Date): Promise<boolean> {
  return user.role === 'admin' || (await readAllowance(db, user.id, now)).hasApi
}

export async function readTokens(context: Context, user: SessionUser, locale: Locale): Promise<TokenList> {
  const { db, databaseClock } = context
  const [tokens, isIncluded, plans] = await Promise.all([
    listTokens(db, user.id),
    mayUseApi(context, user, await databaseClock.now()),
    plansWithApi(db, locale),
  ])
  return { tokens: tokens.map(viewToken), is_included: isIncluded, plans }
}

/** Tells the owner by notice and by mail: a thief of the session may have made the token. */
async function tell(transaction: Transaction<Tables>, userId: string, token: ListedToken): Promise<void> {
  const { name, scopes, expires_at: expiresAt } = viewToken(token)
  const key = `token-made:${token.id}`
  await addNotice(transaction, { userId, kind: 'token-made', key, data: { name, expires_at: expiresAt } })
  await enqueueMail(transaction, { userId, key, template: 'token-made', data: { name, scopes, expiresAt } })
}

/**
 * Makes a token. The answer alone holds it: the database keeps its hash.
 * @throws {AppError} api_not_included, too_many_tokens
 */
export async function makeToken(
  context: Context,
  user: SessionUser,
  { body, locale }: { body: BodyOf<'tokens.create'>; locale: Locale },
): Promise<NewAccessToken> {
  const { db, databaseClock } = context
  const now = await databaseClock.now()
  if (!(await mayUseApi(context, user, now))) throw await apiNotIncluded(db, user.id, locale)
  const token = makeAccessToken()
  const { name, scopes, expires_in_days: days } = body
  const row = await db.transaction().execute(async (transaction) => {
    const count = await lockTokens(transaction, user.id, now)
    if (count >= MAX_TOKENS) throw new AppError('too_many_tokens', { limit: MAX_TOKENS })
    await deleteEndedTokens(transaction, user.id, new Date(now.getTime() - KEPT_MS))
    const made = await insertToken(transaction, {
      user_id: user.id,
      name,
      token_hash: hashAccessToken(token),
      hint: hintOf(token),
      scopes,
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    await tell(transaction, user.id, made)
    return made
  })
  return { ...viewToken(row), token }
}
