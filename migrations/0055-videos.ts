import { type Kysely, sql } from 'kysely'
import { makeNotifyFunction } from './lib/notify-function.ts'

/** Video postcards: each is one order with its own hold of credits, for a finished picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE videos (
      id              uuid PRIMARY KEY,
      task_id         uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
      user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      -- That of the picture, for the points history once the picture is purged.
      destination     text NOT NULL,
      shape           text NOT NULL CHECK (shape IN ('square', 'tall')),
      status          text NOT NULL DEFAULT 'pending'
                      CHECK (status IN ('pending', 'processing', 'completed', 'failed')),
      version         integer NOT NULL DEFAULT 1,
      progress        smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
      credits_cost    integer NOT NULL CHECK (credits_cost >= 0),
      -- The folder of the latest attempt; named before anything is stored, so that no sweeper takes its files.
      folder          text UNIQUE,
      has_mp4         boolean NOT NULL DEFAULT false,
      width           integer,
      height          integer,
      seconds         real,
      bytes           bigint,
      model           text,
      error_code      text,
      endpoint_calls  integer NOT NULL DEFAULT 0,
      attempts        smallint NOT NULL DEFAULT 0,
      crashes         smallint NOT NULL DEFAULT 0,
      claim           uuid,
      worker_id       uuid,
      last_error      text,
      idempotency_key text,
      created_at      timestamptz NOT NULL DEFAULT now(),
      updated_at      timestamptz NOT NULL DEFAULT now(),
      started_at      timestamptz,
      deadline_at     timestamptz,
      finished_at     timestamptz,
      CHECK (status <> 'processing' OR (claim IS NOT NULL AND deadline_at IS NOT NULL)),
      CHECK (status <> 'completed' OR (folder IS NOT NULL AND bytes IS NOT NULL AND finished_at IS NOT NULL)),
      CHECK (status <> 'failed' OR (error_code IS NOT NULL AND folder IS NULL)),
      UNIQUE (user_id, idempotency_key)
    ) WITH (fillfactor = 80)`.execute(db)
  // One that is made or finished; failed ones stay beside it for the receipts.
  await sql`
    CREATE UNIQUE INDEX videos_of_generation ON videos (task_id, shape) WHERE status <> 'failed'`.execute(db)
  await sql`CREATE INDEX videos_by_generation ON videos (task_id, created_at DESC)`.execute(db)
  await sql`CREATE INDEX videos_unfinished ON videos (created_at) WHERE status IN ('pending', 'processing')`.execute(
    db,
  )
  await sql`
    CREATE INDEX videos_unfinished_of_user ON videos (user_id) WHERE status IN ('pending', 'processing')`.execute(
    db,
  )
  await sql`ALTER TABLE daily_use ADD videos integer NOT NULL DEFAULT 0`.execute(db)
  await makeTriggers(db)
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION video_versioned() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER video_versioned BEFORE UPDATE ON videos
    FOR EACH ROW EXECUTE FUNCTION video_versioned()`.execute(db)
  const columns = ['user_id', 'task_id', 'id', 'status', 'progress']
  await makeNotifyFunction(db, {
    name: 'video_changed',
    channel: 'video',
    row: 'NEW',
    columns: [...columns, 'version'],
    expressions: { deleted: 'false' },
  })
  await makeNotifyFunction(db, {
    name: 'video_removed',
    channel: 'video',
    row: 'OLD',
    columns,
    expressions: { version: 'OLD.version + 1', deleted: 'true' },
  })
  await sql`
    CREATE TRIGGER video_inserted AFTER INSERT ON videos
    FOR EACH ROW EXECUTE FUNCTION video_changed()`.execute(db)
  await sql`
    CREATE TRIGGER video_changed AFTER UPDATE ON videos FOR EACH ROW
    WHEN ((OLD.status, OLD.progress) IS DISTINCT FROM (NEW.status, NEW.progress))
    EXECUTE FUNCTION video_changed()`.execute(db)
  await sql`
    CREATE TRIGGER video_removed AFTER DELETE ON videos
    FOR EACH ROW EXECUTE FUNCTION video_removed()`.execute(db)
  // As for pictures: the points history still names the destination.
  await sql`
    CREATE FUNCTION video_destination_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO kept_destinations (generation_id, user_id, destination)
      SELECT OLD.id, OLD.user_id, OLD.destination
      WHERE EXISTS (SELECT FROM users WHERE id = OLD.user_id)
        AND EXISTS (SELECT FROM credit_holds WHERE generation_id = OLD.id)
      ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER video_destination_kept AFTER DELETE ON videos
    FOR EACH ROW EXECUTE FUNCTION video_destination_kept()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE videos`.execute(db)
  await sql`
    DROP FUNCTION video_versioned(), video_changed(), video_removed(), video_destination_kept()`.execute(db)
  await sql`ALTER TABLE daily_use DROP videos`.execute(db)
}
