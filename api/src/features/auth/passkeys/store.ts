import type { Executor } from '@pawport/shared/db/database.ts'
import type { PasskeyRow } from '@pawport/shared/db/passkey-tables.ts'

/** What a challenge is for: an answer to one of the other kind counts for nothing. */
export type Purpose = 'add' | 'confirm'

/** The passkeys of a user, the oldest first. */
export async function listPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locks the user, so that only one change of the passkeys is made at a time, and reads them. */
export async function lockPasskeys(transaction: Executor, userId: string): Promise<PasskeyRow[]> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return listPasskeys(transaction, userId)
}

/** Null for a key that is registered already, by this account or another one. */
export async function insertPasskey(
  db: Executor,
  passkey: Omit<PasskeyRow, 'id' | 'sign_count' | 'last_used_at'> & { sign_count: number },
): Promise<PasskeyRow | null> {
  const row = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** False when the key is gone, or another use of it was counted meanwhile. */
export async function countUse(
  db: Executor,
  { id, sign_count: before }: PasskeyRow,
  use: { count: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ sign_count: use.count, last_used_at: use.now })
    .where('id', '=', id)
    .where('sign_count', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deletePasskey(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('id', '=', id).execute()
}

/** Gives a session its one challenge, in place of an earlier one. */
export async function keepChallenge(
  db: Executor,
  sessionHash: Buffer,
  { challenge, purpose, until }: { challenge: Buffer; purpose: Purpose; until: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ passkey_challenge: challenge, passkey_challenge_for: purpose, passkey_challenge_until: until })
    .where('token_hash', '=', sessionHash)
    .execute()
}

/** Takes the challenge of a session: of two answers to it one finds it. Null for none of this kind. */
export async function takeChallenge(
  db: Executor,
  sessionHash: Buffer,
  { purpose, now }: { purpose: Purpose; now: Date },
): Promise<Buffer | null> {
  const taken = await db
    .with('before', (query) =>
      query.selectFrom('sessions').selectAll().where('token_hash', '=', sessionHash).forUpdate(),
    )
    .updateTable('sessions')
    .from('before')
    .set({ passkey_challenge: null, passkey_challenge_for: null, passkey_challenge_until: null })
    .whereRef('sessions.token_hash', '=', 'before.token_hash')
    .returning([
      'before.passkey_challenge as challenge',
      'before.passkey_challenge_for as kind',
      'before.passkey_challenge_until as until',
    ])
    .executeTakeFirst()
  const isGood = taken?.kind === purpose && taken.until !== null && taken.until > now
  return isGood ? taken.challenge : null
}

export async function noteConfirmed(db: Executor, sessionHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ passkey_confirmed_at: now })
    .where('token_hash', '=', sessionHash)
    .execute()
}

/**
 * Removes the confirmation of all other sessions: they may have confirmed with the passkey that is removed.
 */
export async function unconfirmOthers(db: Executor, userId: string, kept: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ passkey_confirmed_at: null })
    .where('user_id', '=', userId)
    .where('token_hash', '<>', kept)
    .execute()
}
