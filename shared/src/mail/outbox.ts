import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { ContactMailRow } from '../db/contact-tables.ts'
import type { Executor } from '../db/database.ts'
import type { MailStatus } from '../db/payment-tables.ts'
import type { Tables } from '../db/tables.ts'

export type MailRow = Selectable<Tables['mails']>

/** Mails to users, and mails about messages of the contact form; the columns that this file uses are the same. */
export type Outbox = 'mails' | 'contact_mails'

/** Kysely knows the columns of one table. */
const columnsOf = (outbox: Outbox) => outbox as 'mails'

/** A mail that a worker took is taken by another one after this time: the first crashed, and it is not known whether the mail left. */
const SENDING_MS = 300_000
const LONGEST_ERROR = 500

/** Waits and is due, or was taken by a worker that did not come back. */
function isDue(now: Date) {
  return (eb: ExpressionBuilder<Tables, 'mails'>) =>
    eb.and([eb('status', 'in', ['waiting', 'sending']), eb('next_try_at', '<=', now)])
}

/**
 * Takes a mail for one try. Undefined when it is not due: another worker has it, or it has ended. `attempts` of the row counts this try and
 * is the claim with which its end is written.
 */
export function claimMail(db: Executor, id: string, now: Date): Promise<MailRow | undefined> {
  return claim(db, 'mails', { id, now })
}

/** The same for a mail about a message of the contact form. */
export async function claimContactMail(
  db: Executor,
  id: string,
  now: Date,
): Promise<ContactMailRow | undefined> {
  const row: unknown = await claim(db, 'contact_mails', { id, now })
  return row as ContactMailRow | undefined
}

function claim(
  db: Executor,
  outbox: Outbox,
  { id, now }: { id: string; now: Date },
): Promise<MailRow | undefined> {
  return db
    .updateTable(columnsOf(outbox))
    .set((eb) => ({
      status: 'sending',
      attempts: eb('attempts', '+', 1),
      next_try_at: new Date(now.getTime() + SENDING_MS),
    }))
    .where('id', '=', id)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst()
}

interface MailEnd {
  outbox: Outbox
  status: Exclude<MailStatus, 'sending'>
  /** Why it did not leave; null for a mail that did. */
  error: string | null
  now: Date
  /** For a mail that waits: when it is tried again. */
  nextTryAt?: Date
}

/** Writes the end of a try. False when the mail was given to another worker meanwhile. */
export async function endTry(
  db: Executor,
  { id, attempts }: Pick<MailRow, 'id' | 'attempts'>,
  { outbox, status, error, now, nextTryAt = now }: MailEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(columnsOf(outbox))
    .set({
      status,
      last_error: error?.slice(0, LONGEST_ERROR) ?? null,
      next_try_at: nextTryAt,
      ...(status === 'sent' && { sent_at: now }),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The mails of an outbox that wait for a worker, the longest waiting first. */
export async function findDueMails(
  db: Executor,
  outbox: Outbox,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom(columnsOf(outbox))
    .select('id')
    .where(isDue(now))
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Removes mails that ended before `before`; at most `limit`. Returns how many. */
export async function removeOldMails(db: Executor, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('created_at', '<', before)
        .where('status', 'not in', ['waiting', 'sending'])
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Mails that have not left, and how many seconds the oldest of them has waited. */
export async function readMailWait(db: Executor): Promise<{ waiting: number; oldestSeconds: number }> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('mails')
        .select(['status', 'created_at'])
        .unionAll(eb.selectFrom('contact_mails').select(['status', 'created_at']))
        .as('mails'),
    )
    .where('status', 'in', ['waiting', 'sending'])
    .select(({ fn }) => [
      fn.countAll<string>().as('waiting'),
      sql<number>`coalesce(extract(epoch FROM now() - min(created_at)), 0)::float`.as('oldest'),
    ])
    .executeTakeFirstOrThrow()
  return { waiting: Number(row.waiting), oldestSeconds: row.oldest }
}
