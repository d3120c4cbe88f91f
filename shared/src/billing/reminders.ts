import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { enqueueMail } from '../mail/enqueue.ts'

/** How many days before a renewal its owner gets the reminder. */
const REMIND_DAYS = 7
const BATCH = 500

/**
 * Writes a mail to owners whose plan will be renewed within a week, once for each period. Safe on every
 * replica at once.
 * @returns how many
 */
export async function remindOfRenewals(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{
    key: string
    userId: string
    name: Record<'en' | 'zh', string>
    amountCents: number
    currency: string
    renewsAt: Date
  }>`
    SELECT * FROM (
      SELECT
        'renewal-soon:' || s.id || ':' || extract(epoch FROM s.current_period_end)::bigint AS key,
        s.user_id AS "userId",
        coalesce(next.name, plan.name) AS name,
        coalesce(next.price_cents, s.price_cents) AS "amountCents",
        s.currency,
        s.current_period_end AS "renewsAt"
      FROM subscriptions s
      JOIN plans plan ON plan.id = s.plan_id
      LEFT JOIN plans next ON next.id = s.next_plan_id
      WHERE s.status = 'active' AND s.cancel_at IS NULL AND s.cancelled_at IS NULL
        AND s.current_period_end > ${now}
        AND s.current_period_end <= ${now}::timestamptz + make_interval(days => ${sql.lit(REMIND_DAYS)})
    ) due
    WHERE NOT EXISTS (SELECT FROM mails WHERE mails.key = due.key)
    ORDER BY "renewsAt" LIMIT ${sql.lit(BATCH)}`.execute(db)
  let written = 0
  for (const { key, userId, renewsAt, ...data } of rows) {
    const isNew = await db.transaction().execute((transaction) =>
      enqueueMail(transaction, {
        key,
        userId,
        template: 'renewal-soon',
        data: { ...data, renewsAt: renewsAt.toISOString() },
      }),
    )
    if (isNew) written += 1
  }
  return written
}
