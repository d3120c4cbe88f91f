import type { Executor } from '@pawport/shared/db/database.ts'
import type { UsersTable } from '@pawport/shared/db/tables.ts'
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import { type Identity, isTestAccount, LOCAL_ISSUER } from '../../drivers/identity/identity.ts'

type User = Selectable<UsersTable>
/** What a request needs of its user. */
export const USER = [
  'users.id',
  'users.email',
  'users.name',
  'users.image',
  'users.phone',
  'users.whatsapp',
  'users.role',
  'users.suspended_at',
  'users.granted_role',
  'users.last_seen_at',
] as const
/** What a user chose beside; null where nothing was chosen. */
export const CHOSEN = ['display_name', 'avatar_key', 'avatar_hidden'] as const
type NameOf<Column> = Column extends `users.${infer Name extends keyof User}` ? Name : never
/** The user of a request. */
export type UserRow = Pick<User, NameOf<(typeof USER)[number]>> & {
  display_name: string | null
  avatar_key: string | null
  avatar_hidden: boolean | null
}
type TransactionOf<E> = E extends Transaction<infer Tables> ? Transaction<Tables> : never
/** A transaction, which holds its locks until it ends. */
export type AuthTransaction = TransactionOf<Executor>

/**
 * Lets only one sign-in per email address and per identity run at a time, so that two first sign-ins do not
 * make two accounts. Every sign-in locks the address first.
 */
export async function lockSignIn(
  transaction: AuthTransaction,
  { email, issuer, subject }: Pick<Identity, 'email' | 'issuer' | 'subject'>,
): Promise<void> {
  for (const name of [email, `${issuer} ${subject}`])
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in ${name}`}, 0))`.execute(transaction)
}

/**
 * True for a user with an identity of the other kind. A test account can be made for any address, so test
 * accounts and real identities never share an account. Expects the table `users` in the query.
 */
export function hasIdentityOfOtherKind(isLocal: boolean): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM identities AS other
    WHERE other.user_id = users.id AND (other.issuer LIKE ${`%${LOCAL_ISSUER}`}) <> ${isLocal})`
}

/** The account that an identity opens. */
export async function findUserOfIdentity(db: Executor, identity: Identity): Promise<User | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .selectAll('users')
    .where('identities.issuer', '=', identity.issuer)
    .where('identities.subject', '=', identity.subject)
    .executeTakeFirst()
}

/**
 * The account that another provider vouched for under the same address. An account that has an identity of
 * this provider belongs to another person: an address can be handed on, a subject cannot. Test accounts are
 * linked to test accounts only.
 */
export async function findUserToLink(db: Executor, identity: Identity): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', identity.email)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('identities')
            .select('identities.subject')
            .whereRef('identities.user_id', '=', 'users.id')
            .where('identities.issuer', '=', identity.issuer),
        ),
      ),
    )
    .where(({ not }) => not(hasIdentityOfOtherKind(isTestAccount(identity))))
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Locks the account, so that a suspension comes before or after the sign-in, and tells whether it is
 * suspended.
 */
export async function lockSuspended(transaction: AuthTransaction, userId: string): Promise<boolean> {
  const { suspended_at } = await transaction
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return suspended_at !== null
}

/** Notes that a user is here, to the hour. */
export async function noteSeen(db: Executor, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()
}

export async function insertUser(db: Executor, identity: Identity, now: Date): Promise<User> {
  return db
    .insertInto('users')
    .values({
      email: identity.email,
      name: identity.name,
      image: identity.image,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertIdentity(
  db: Executor,
  identity: Identity,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: userId, created_at: now })
    .execute()
}

/** Address and role follow the provider at every sign-in; name and picture are the user's own to change. */
export async function refreshUser(
  db: Executor,
  user: User,
  current: Pick<User, 'email' | 'role'>,
  now: Date,
): Promise<void> {
  if (user.email === current.email && user.role === current.role) return
  await db
    .updateTable('users')
    .set({ email: current.email, role: current.role, updated_at: now })
    .where('id', '=', user.id)
    .execute()
}
