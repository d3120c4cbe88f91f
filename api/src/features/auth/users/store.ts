import { requireAdmin, requireAnotherAdmin } from '@pawport/shared/accounts/admins.ts'
import { ADMIN_PAGE, MOST_COUNTED } from '@pawport/shared/contract/admin/common.ts'
import type { Role } from '@pawport/shared/contract/auth/schemas.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { isUuid } from '@pawport/shared/platform/uuid.ts'
import { sql, type Transaction } from 'kysely'
import type { ApiContext } from '../../../context.ts'
import { roleInForce } from '../session.ts'

type UserRow = Awaited<ReturnType<typeof listUsers>>[number]

export type { UserRow }

/** Text as the beginning of a LIKE pattern. */
function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

function users(db: Executor, now: Date) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'granted_role', 'suspended_at', 'suspended_reason'])
    .select(['last_seen_at', 'created_at'])
    .select([
      sql<number>`(SELECT count(*)::int FROM (
        SELECT FROM generations WHERE user_id = users.id AND deleted_at IS NULL LIMIT ${MOST_COUNTED}
      ) AS counted)`.as('generations'),
      sql<number>`(SELECT coalesce(sum(remaining), 0)::int FROM credit_lots
        WHERE user_id = users.id AND (expires_at IS NULL OR expires_at > ${now}))`.as('available'),
    ])
}

interface Search {
  q?: string | undefined
  suspended?: 'only' | undefined
  after?: string | undefined
}

/** Users, the newest first: one more than a page. `q` is an id, or the beginning of an address or a name. */
export async function listUsers(db: Executor, { q, suspended, after }: Search, now: Date) {
  const text = q?.toLowerCase()
  let query = users(db, now)
  if (text && isUuid(text)) query = query.where('id', '=', text)
  else if (text)
    query = query.where(({ eb, or }) =>
      or([eb('email', 'like', beginsWith(text)), eb(sql<string>`lower(name)`, 'like', beginsWith(text))]),
    )
  if (suspended === 'only') query = query.where('suspended_at', 'is not', null)
  if (after)
    query = query.where(
      sql<boolean>`(created_at, id) < (SELECT created_at, id FROM users AS last WHERE last.id = ${after})`,
    )
  return query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(ADMIN_PAGE + 1)
    .execute()
}

export async function findUser(db: Executor, userId: string, now: Date): Promise<UserRow | undefined> {
  return users(db, now).where('id', '=', userId).executeTakeFirst()
}

/**
 * Lots with credits left or held, and open holds: 50 of each, the newest first; and the number of open
 * sessions.
 */
export async function readHoldings(db: Executor, userId: string, now: Date) {
  const [lots, holds, sessions] = await Promise.all([
    db
      .selectFrom('credit_lots')
      .selectAll()
      .where('user_id', '=', userId)
      .where(({ eb, or }) => or([eb('remaining', '>', 0), eb('held', '>', 0)]))
      .orderBy('granted_at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('credit_holds')
      .select(['generation_id', 'amount', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .where('status', '=', 'held')
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute(),
    db
      .selectFrom('sessions')
      .select((select) => select.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow(),
  ])
  return { lots, holds, sessions: Number(sessions.count) }
}

/** The adjustment of an id, to tell a repeated request from another one. */
export async function findAdjustment(db: Executor, id: string) {
  return db
    .selectFrom('credit_adjustments')
    .select(['user_id', 'delta'])
    .where('id', '=', id)
    .executeTakeFirst()
}

interface RoleChange {
  userId: string
  role: Role
  actorId: string
  now: Date
}

/**
 * Grants a role, or takes it back (`kol`, the default). Returns the role that was in force before. The caller
 * records the act.
 * @throws {AppError} not_found; role_from_configuration; state_changed when the role is in force already;
 *   last_admin
 */
export async function grantRole(
  transaction: Transaction<Tables>,
  config: ApiContext['config'],
  { userId, role, actorId, now }: RoleChange,
): Promise<Role> {
  const { adminEmails } = config
  await requireAdmin(transaction, actorId, adminEmails)
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'role', 'granted_role'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('not_found')
  if (adminEmails.includes(user.email)) throw new AppError('role_from_configuration')
  const before = roleInForce(user, config)
  if (before === role) throw new AppError('state_changed')
  if (before === 'admin') await requireAnotherAdmin(transaction, userId, adminEmails)
  await transaction
    .updateTable('users')
    .set({ role, granted_role: role === 'kol' ? null : role, updated_at: now })
    .where('id', '=', userId)
    .execute()
  return before
}
