import type { Transaction } from 'kysely'
import { type Actor, recordAct } from '../audit/record.ts'
import type { Tables } from '../db/tables.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { addNotice } from '../notices/add-notice.ts'

/** Tells the owner by notice and by mail: another person may have changed the passkeys. */
export async function tellOfPasskey(
  transaction: Transaction<Tables>,
  kind: 'passkey-added' | 'passkey-removed',
  { id, userId, name, at }: { id: string; userId: string; name: string; at: Date },
): Promise<void> {
  const about = { userId, key: `${kind}:${id}` }
  await addNotice(transaction, { ...about, kind, data: { name } })
  await enqueueMail(transaction, { ...about, template: kind, data: { name, at: at.toISOString() } })
}

/**
 * Removes all passkeys of an account, for an owner who has lost them, and takes back what its sessions were
 * confirmed for. Notice and mail tell the owner; the audit log keeps the act.
 * @returns the names of the passkeys that were removed
 */
export async function resetPasskeys(
  transaction: Transaction<Tables>,
  { userId, actor, reason, now }: { userId: string; actor: Actor; reason: string; now: Date },
): Promise<string[]> {
  const removed = await transaction
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .returning(['id', 'user_id as userId', 'name'])
    .execute()
  if (removed.length === 0) return []
  await transaction
    .updateTable('sessions')
    .set({ passkey_challenge: null, passkey_confirmed_at: null })
    .where('user_id', '=', userId)
    .execute()
  for (const passkey of removed) await tellOfPasskey(transaction, 'passkey-removed', { ...passkey, at: now })
  const names = removed.map(({ name }) => name)
  const subject = { kind: 'user', id: userId } as const
  await recordAct(transaction, { code: 'passkey.reset', actor, subject, reason, detail: { names } })
  return names
}
