import { tellOfPasskey } from '@pawport/shared/accounts/passkeys.ts'
import { recordAct } from '@pawport/shared/audit/record.ts'
import type { ActCode } from '@pawport/shared/contract/admin/acts.ts'
import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { BodyOf } from '@pawport/shared/contract/endpoints.ts'
import { MAX_PASSKEYS } from '@pawport/shared/contract/passkeys/limits.ts'
import type { PasskeyRow } from '@pawport/shared/db/passkey-tables.ts'
import type { Tables } from '@pawport/shared/db/tables.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { ApiContext } from '../../../context.ts'
import { actorOf } from '../../../http/actor.ts'
import { verifyNew } from './ceremonies.ts'
import { answered, type OwnSession, siteOf } from './session.ts'
import { deletePasskey, insertPasskey, lockPasskeys, noteConfirmed, unconfirmOthers } from './store.ts'

/** Whether the passkeys of a user are a factor: then one of them has to agree to every change. */
export function isGuarded(user: SessionUser, passkeys: readonly PasskeyRow[]): boolean {
  return user.role === 'admin' && passkeys.length > 0
}

/** @throws {AppError} confirm_passkey, too_many_passkeys */
export function requireRoom(
  { user, request }: { user: SessionUser; request: FastifyRequest },
  passkeys: readonly PasskeyRow[],
): void {
  if (isGuarded(user, passkeys) && !request.isConfirmedLately) throw new AppError('confirm_passkey')
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys', { limit: MAX_PASSKEYS })
}

/** Keeps on record what administrators do to their passkeys. */
async function record(
  transaction: Transaction<Tables>,
  { user, request }: { user: SessionUser; request: FastifyRequest },
  { code, name }: { code: ActCode; name: string },
): Promise<void> {
  if (user.role !== 'admin') return
  const act = { code, actor: actorOf({ user, request }), subject: { kind: 'user', id: user.id } } as const
  await recordAct(transaction, { ...act, detail: { name } })
}

/**
 * Adds the passkey that the browser made, and confirms this session with it.
 * @throws {AppError} passkey_refused, confirm_passkey, too_many_passkeys
 */
export async function addPasskey(
  context: ApiContext,
  session: OwnSession,
  { name, credential }: BodyOf<'passkeys.add'>,
): Promise<PasskeyRow> {
  const { user, sessionHash } = session
  const now = await context.databaseClock.now()
  const site = siteOf(context, session)
  const made = await answered(context, session, 'add', (challenge) => verifyNew(site, credential, challenge))
  return context.db.transaction().execute(async (transaction) => {
    // Again: another session may have added one since this challenge.
    requireRoom(session, await lockPasskeys(transaction, user.id))
    const row = await insertPasskey(transaction, { ...made, user_id: user.id, name, created_at: now })
    if (!row) throw new AppError('passkey_refused')
    await noteConfirmed(transaction, sessionHash, now)
    await tellOfPasskey(transaction, 'passkey-added', { id: row.id, userId: user.id, name, at: now })
    await record(transaction, session, { code: 'passkey.add', name })
    return row
  })
}

/** @throws {AppError} not_found, confirm_passkey, last_passkey */
export async function removePasskey(
  { config, databaseClock, db }: ApiContext,
  session: OwnSession,
  id: string,
): Promise<void> {
  const { user, request, sessionHash } = session
  const now = await databaseClock.now()
  await db.transaction().execute(async (transaction) => {
    const passkeys = await lockPasskeys(transaction, user.id)
    const removed = passkeys.find((passkey) => passkey.id === id)
    if (!removed) throw new AppError('not_found')
    const guarded = isGuarded(user, passkeys)
    if (guarded && !request.isConfirmedLately) throw new AppError('confirm_passkey')
    if (guarded && config.secondFactor === 'required' && passkeys.length === 1)
      throw new AppError('last_passkey')
    await deletePasskey(transaction, id)
    await unconfirmOthers(transaction, user.id, sessionHash)
    const { name } = removed
    await tellOfPasskey(transaction, 'passkey-removed', { id, userId: user.id, name, at: now })
    await record(transaction, session, { code: 'passkey.remove', name })
  })
}
