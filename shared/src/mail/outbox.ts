import { type Selectable, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type MailRow = Selectable<Tables['mails']>

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
