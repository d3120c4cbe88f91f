import { type Kysely, sql } from 'kysely'

/**
 * What waits in every queue whose jobs have rows. The view `queue_depth` keeps its two rows: releases before
 * this one know no other queue, and their gauges and overview fail at one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Each part reads unfinished rows alone, over a partial index. A row that is tried again later does not
  // wait until then.
  await sql`
    CREATE VIEW queue_load AS
      SELECT queue, running, depth, oldest_wait_seconds FROM queue_depth
      UNION ALL
      SELECT queue, (count(*) FILTER (WHERE NOT waits))::int, (count(*) FILTER (WHERE waits))::int,
        coalesce(extract(epoch FROM now() - min(since) FILTER (WHERE waits)), 0)::float8
      FROM (
        SELECT 'drafts' AS queue, state = 'waiting' AS waits, created_at AS since
        FROM drafts WHERE state IN ('waiting', 'drawing')
        UNION ALL
        SELECT 'videos', status = 'pending', created_at
        FROM videos WHERE status IN ('pending', 'processing')
        UNION ALL
        SELECT 'walks', status = 'pending', created_at
        FROM album_prints WHERE status IN ('pending', 'processing')
        UNION ALL
        -- A mail that a worker took waits again when the worker did not come back in time.
        SELECT 'mail', next_try_at <= now(), next_try_at
        FROM mails WHERE status IN ('waiting', 'sending') AND (status = 'sending' OR next_try_at <= now())
        UNION ALL
        SELECT 'mail', next_try_at <= now(), next_try_at
        FROM contact_mails WHERE status IN ('waiting', 'sending') AND (status = 'sending' OR next_try_at <= now())
        UNION ALL
        SELECT 'mail', true, next_try_at FROM pushes WHERE next_try_at <= now()
        UNION ALL
        SELECT 'billing', true, next_try_at
        FROM stripe_events WHERE status = 'received' AND next_try_at <= now()
        UNION ALL
        SELECT 'data', next_try_at <= now(), next_try_at
        FROM exports WHERE status IN ('waiting', 'running') AND (status = 'running' OR next_try_at <= now())
        UNION ALL
        SELECT 'data', true, next_try_at FROM account_deletions WHERE next_try_at <= now()
        UNION ALL
        -- A queue without work has a row, too.
        SELECT unnest(ARRAY['drafts', 'videos', 'walks', 'mail', 'billing', 'data']), NULL, NULL
      ) AS unfinished
      GROUP BY queue`.execute(db)
  await sql`
    COMMENT ON VIEW queue_load IS
      'Jobs with rows, one row for each queue: depth waits, running is in work. Cheap enough to ask every few seconds.'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP VIEW queue_load`.execute(db)
}
