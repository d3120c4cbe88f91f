import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { MessageStatus } from '../contract/contact/schemas.ts'
import { DAY_MS } from '../contract/time.ts'
import type { ContactMessageRow } from '../db/contact-tables.ts'
import type { Database, Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { ContactTemplate } from './contact-mail.ts'

/** Messages of one user, and of one network, in a day. */
const MOST_OF_USER = 10
const MOST_OF_NETWORK = 20
/** Open messages of all senders: what comes beyond them is refused, not lost. */
const MOST_OPEN = 5_000
/** Messages are removed this long after they came. */
const KEEP_DAYS = 365
const BATCH = 1_000

export type NewMessage = Omit<Insertable<Tables['contact_messages']>, 'created_at'> & { created_at: Date }

/**
 * Keeps a message and writes the operator's mail about it. The same message of the same sender on the same
 * day is kept once.
 * @returns `too-many`: this user or network sent enough today; `full`: very many messages are open
 */
export function addMessage(db: Database, message: NewMessage): Promise<'kept' | 'too-many' | 'full'> {
  return db.transaction().execute(async (transaction) => {
    // Two messages of one sender must not be counted at the same time.
    await sql`SELECT pg_advisory_xact_lock(hashtext('contact_messages'))`.execute(transaction)
    if (await isKept(transaction, message)) return 'kept'
    const { ofUser, ofNetwork, open } = await countMessages(transaction, message)
    if (ofUser >= MOST_OF_USER || ofNetwork >= MOST_OF_NETWORK) return 'too-many'
    if (open >= MOST_OPEN) return 'full'
    const { id } = await transaction
      .insertInto('contact_messages')
      .values(message)
      .returning('id')
      .executeTakeFirstOrThrow()
    await addMail(transaction, id, 'contact-message')
    return 'kept'
  })
}

async function isKept(db: Executor, { sender_hash, content_hash }: NewMessage): Promise<boolean> {
  const row = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('sender_hash', '=', sender_hash)
    .where('content_hash', '=', content_hash)
    .executeTakeFirst()
  return row !== undefined
}

async function countMessages(db: Executor, { user_id, sender_hash, created_at }: NewMessage) {
  const since = new Date(created_at.getTime() - DAY_MS)
  const { rows } = await sql<{ ofUser: number; ofNetwork: number; open: number }>`
    SELECT
      (SELECT count(*)::integer FROM contact_messages
        WHERE user_id = ${user_id ?? null} AND created_at > ${since}) AS "ofUser",
      (SELECT count(*)::integer FROM contact_messages WHERE sender_hash = ${sender_hash}) AS "ofNetwork",
      (SELECT count(*)::integer FROM contact_messages WHERE status = 'open') AS open`.execute(db)
  return rows[0] ?? { ofUser: 0, ofNetwork: 0, open: 0 }
}

async function addMail(transaction: Executor, messageId: string, template: ContactTemplate): Promise<void> {
  await transaction
    .insertInto('contact_mails')
    .values({ message_id: messageId, template })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The messages of a user, the newest first. */
export function listOwnMessages(db: Executor, userId: string, limit: number): Promise<ContactMessageRow[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

interface MessagePage {
  status: MessageStatus
  /** The last message of the page before; undefined for the first page. */
  after: ContactMessageRow | undefined
  limit: number
}

/** Messages of one status: open ones from the longest wait on, others from the newest on. */
export function listMessages(
  db: Executor,
  { status, after, limit }: MessagePage,
): Promise<Selectable<Tables['contact_messages']>[]> {
  const direction = status === 'open' ? 'asc' : 'desc'
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('status', '=', status)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) ${beyond} (
        SELECT created_at, id FROM contact_messages WHERE id = ${after?.id})`),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

export function findMessage(db: Executor, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

interface Handling {
  id: string
  /** Null closes the message without an answer. */
  answer: string | null
  adminId: string
  now: Date
}

/**
 * Answers or closes an open message, and writes the answer's mail. Undefined when it is not open any more, or
 * not there.
 */
export async function handleMessage(
  transaction: Transaction<Tables>,
  { id, answer, adminId, now }: Handling,
): Promise<ContactMessageRow | undefined> {
  const row = await transaction
    .updateTable('contact_messages')
    .set({ status: answer === null ? 'closed' : 'answered', answer, handled_at: now, handled_by: adminId })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (row && answer !== null) await addMail(transaction, id, 'contact-answer')
  return row
}

/** Removes messages that have been kept long enough, with their mails. Returns how many. */
export async function removeOldMessages(db: Executor, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contact_messages')
        .select('id')
        .where('created_at', '<', new Date(now.getTime() - KEEP_DAYS * DAY_MS))
        .limit(BATCH),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
