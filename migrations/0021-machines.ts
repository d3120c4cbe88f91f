import { type Kysely, sql } from 'kysely'

/**
 * What administrators see of the machines, and tell them: workers that pause or drain, the depth of queues,
 * bytes of pictures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `wanted`: what an administrator wants of the worker. `condition`: why it takes no jobs of a queue, as it
  // says itself.
  await sql`
    ALTER TABLE workers
      ADD COLUMN wanted text NOT NULL DEFAULT 'run',
      ADD COLUMN host text,
      ADD COLUMN pid integer,
      ADD COLUMN resident_bytes bigint,
      ADD COLUMN condition jsonb NOT NULL DEFAULT '{}',
      ADD CONSTRAINT workers_wanted_check CHECK (wanted IN ('run', 'pause', 'drain')) NOT VALID`.execute(db)
  // Until then the administrator of this session may change the queues on their page.
  await sql`ALTER TABLE sessions ADD COLUMN queues_writable_until timestamptz`.execute(db)
  // Of the picture and its thumbnails; null for pictures of earlier releases.
  await sql`ALTER TABLE generations ADD COLUMN picture_bytes integer`.execute(db)
  // Generations that wait for the next day, because the calls of the paid endpoint are used up, do not count.
  await sql`
    CREATE VIEW queue_depth AS
      SELECT 'generations' AS queue,
        (SELECT count(*) FROM generations WHERE status = 'processing')::int AS running,
        count(*)::int AS depth,
        coalesce(extract(epoch FROM now() - min(greatest(created_at, waits_until))), 0)::float8 AS oldest_wait_seconds
      FROM generations
      WHERE status = 'pending' AND deleted_at IS NULL AND (waits_until IS NULL OR waits_until <= now())
      UNION ALL
      SELECT 'photos', (count(*) FILTER (WHERE worker_id IS NOT NULL))::int,
        (count(*) FILTER (WHERE worker_id IS NULL))::int,
        coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE worker_id IS NULL)), 0)::float8
      FROM photos WHERE status = 'checking'`.execute(db)
  await sql`
    COMMENT ON VIEW queue_depth IS
      'Jobs that users wait for, one row for each queue: depth waits, running is in work. Cheap enough to ask every few seconds.'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP VIEW queue_depth`.execute(db)
  await sql`ALTER TABLE generations DROP COLUMN picture_bytes`.execute(db)
  await sql`ALTER TABLE sessions DROP COLUMN queues_writable_until`.execute(db)
  await sql`
    ALTER TABLE workers
      DROP COLUMN wanted, DROP COLUMN host, DROP COLUMN pid, DROP COLUMN resident_bytes, DROP COLUMN condition`.execute(
    db,
  )
}
