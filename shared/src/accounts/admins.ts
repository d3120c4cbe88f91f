import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { AppError } from '../platform/errors.ts'

/** An administrator by ADMIN_EMAILS or by grant, who is not suspended. */
function isOpenAdmin(adminEmails: readonly string[]) {
  return ({ and, eb, or }: ExpressionBuilder<Tables, 'users'>) =>
    and([
      eb('suspended_at', 'is', null),
      or([eb('granted_role', '=', 'admin'), eb('email', '=', sql<string>`ANY(${adminEmails}::text[])`)]),
    ])
}

/**
 * Lets one change of administrators happen at a time, and checks that the one who makes it is still an
 * administrator: of two who suspend each other, one stays.
 * @throws {AppError} not_found when the actor is not an administrator: as users without the role get from
 *   every admin route
 */
export async function requireAdmin(
  transaction: Transaction<Tables>,
  actorId: string,
  adminEmails: readonly string[],
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(transaction)
  const actor = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', actorId)
    .where(isOpenAdmin(adminEmails))
    .executeTakeFirst()
  if (!actor) throw new AppError('not_found')
}

/**
 * @throws {AppError} last_admin when this user is the only administrator; call `requireAdmin` first, for its
 * lock
 */
export async function requireAnotherAdmin(
  transaction: Transaction<Tables>,
  userId: string,
  adminEmails: readonly string[],
): Promise<void> {
  const another = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '!=', userId)
    .where(isOpenAdmin(adminEmails))
    .limit(1)
    .executeTakeFirst()
  if (!another) throw new AppError('last_admin')
}
