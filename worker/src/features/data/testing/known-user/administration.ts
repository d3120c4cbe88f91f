import { randomUUID } from 'node:crypto'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { hash } from './made.ts'

/** Messages to the operator, acts by the user and about the user, an adjustment. */
export async function makeAdministration(
  db: Database,
  userId: string,
  { other, email }: { other: string; email: string },
): Promise<void> {
  const message = {
    name: 'Zephyrine Ada',
    email,
    subject: 'Hello',
    message: 'A question',
    sender_hash: hash(),
  }
  await db
    .insertInto('contact_messages')
    .values([
      { ...message, user_id: userId, content_hash: hash() },
      // While signed out.
      { ...message, user_id: null, email: email.toUpperCase(), content_hash: hash() },
    ])
    .execute()
  const act = {
    admin_id: other,
    admin_email: 'boss@example.com',
    subject_kind: 'user',
    detail: '{}',
  } as const
  await db
    .insertInto('audit_log')
    .values([
      { ...act, act: 'user.suspend', subject_id: userId, reason: `wrote from ${email}` },
      {
        ...act,
        admin_id: userId,
        admin_email: email,
        act: 'user.unsuspend',
        subject_id: other,
        reason: 'a mistake',
      },
      { ...act, act: 'user.adjust', subject_id: other, detail: JSON.stringify({ told: email }) },
    ])
    .execute()
  const adjustment = { actorId: other, id: randomUUID(), now: new Date() }
  await adjust(db, { ...adjustment, userId, delta: 5, reason: 'for Zephyrine Ada' })
}
