import { type RawBuilder, sql } from 'kysely'
import { RECYCLE_DAYS, RECYCLE_SOON_DAYS } from '../contract/recycle/schemas.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'

/** How many days before credits expire their user gets a notice. */
const CREDITS_SOON_DAYS = 7
/**
 * A user whose bin is purged bit by bit gets one notice in this many days: fewer than the days that one
 * notice covers.
 */
const BIN_PAUSE_DAYS = 4
/** Notices are kept for this long. */
const KEEP_DAYS = 60
const BATCH = 500
/** The most batches of one run; the next run goes on. */
const MOST_BATCHES = 40

/**
 * Tells users of credits that expire within a week, once for each day on which some do. Returns how many
 * notices were written.
 */
export function tellOfExpiringCredits(db: Executor, now: Date): Promise<number> {
  const until = new Date(now.getTime() + CREDITS_SOON_DAYS * DAY_MS)
  return inBatches(() =>
    count(
      db,
      sql`
    INSERT INTO notices (user_id, kind, key, data, created_at)
    SELECT user_id, 'credits-expire', key, data, ${now} FROM (
      SELECT user_id, 'credits-expire:' || (expires_at AT TIME ZONE 'UTC')::date AS key,
        jsonb_build_object('amount', sum(remaining), 'expires_at', ${iso(sql`min(expires_at)`)}) AS data
      FROM credit_lots
      WHERE remaining > 0 AND expires_at > ${now} AND expires_at <= ${until}
      GROUP BY user_id, (expires_at AT TIME ZONE 'UTC')::date
    ) due
    WHERE NOT EXISTS (SELECT FROM notices n WHERE n.user_id = due.user_id AND n.key = due.key)
    LIMIT ${sql.lit(BATCH)}
    ON CONFLICT (user_id, key) DO NOTHING`,
    ),
  )
}

/**
 * Tells users of pictures in the recycle bin that are purged within a week. Returns how many notices were
 * written.
 */
export function tellOfExpiringBins(db: Executor, now: Date): Promise<number> {
  const purgedBy = new Date(now.getTime() - RECYCLE_DAYS * DAY_MS)
  const soonPurged = new Date(purgedBy.getTime() + RECYCLE_SOON_DAYS * DAY_MS)
  const pausedSince = new Date(now.getTime() - BIN_PAUSE_DAYS * DAY_MS)
  return inBatches(() =>
    count(
      db,
      sql`
    INSERT INTO notices (user_id, kind, key, data, created_at)
    SELECT user_id, 'bin-expires', 'bin-expires:' || (${now}::timestamptz AT TIME ZONE 'UTC')::date, data, ${now} FROM (
      SELECT user_id, jsonb_build_object('pictures', count(*),
        'expires_at', ${iso(sql`min(deleted_at) + make_interval(days => ${sql.lit(RECYCLE_DAYS)})`)}) AS data
      FROM generations
      WHERE deleted_at > ${purgedBy} AND deleted_at <= ${soonPurged} AND status = 'completed'
      GROUP BY user_id
    ) due
    WHERE NOT EXISTS (
      SELECT FROM notices n WHERE n.user_id = due.user_id AND n.kind = 'bin-expires' AND n.created_at > ${pausedSince})
    LIMIT ${sql.lit(BATCH)}
    ON CONFLICT (user_id, key) DO NOTHING`,
    ),
  )
}

/** Removes notices that are older than 60 days. Returns how many. */
export function removeOldNotices(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS)
  return inBatches(() =>
    count(
      db,
      sql`DELETE FROM notices WHERE id IN (
        SELECT id FROM notices WHERE created_at < ${before} LIMIT ${sql.lit(BATCH)})`,
    ),
  )
}

/** A time as ISO 8601 with milliseconds, as the browser reads it. */
function iso(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char((${time}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

async function count(db: Executor, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0)
}

async function inBatches(batch: () => Promise<number>): Promise<number> {
  let total = 0
  for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
    const done = await batch()
    total += done
    if (done < BATCH) break
  }
  return total
}
