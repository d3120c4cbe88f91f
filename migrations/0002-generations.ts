import { type Kysely, sql } from 'kysely'

/**
 * The tables of generations and workers. The row holds the state of a generation; queue and sockets only
 * follow it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE generations (
      task_id            uuid PRIMARY KEY,
      user_id            uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      status             text NOT NULL DEFAULT 'pending'
                         CHECK (status IN ('pending', 'processing', 'completed', 'failed')),
      version            integer NOT NULL DEFAULT 1,
      stage              text CHECK (stage IN ('preparing', 'detecting', 'drawing', 'writing', 'storing')),
      progress           smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
      priority           smallint NOT NULL DEFAULT 10,

      prompt_location    text NOT NULL,
      lat                double precision CHECK (lat BETWEEN -90 AND 90),
      lng                double precision CHECK (lng BETWEEN -180 AND 180),
      size               smallint NOT NULL CHECK (size IN (512, 1024, 2048)),
      style              text NOT NULL,
      mount              text NOT NULL DEFAULT 'auto' CHECK (mount IN ('auto', 'sticker', 'framed')),
      mood               text,
      seed               integer NOT NULL CHECK (seed >= 0),
      locale             text NOT NULL CHECK (locale IN ('en', 'zh')),
      watermark          boolean NOT NULL,
      credits_cost       integer NOT NULL CHECK (credits_cost >= 0),

      upload_key         text,
      upload_bytes       integer NOT NULL,
      photo_key          text NOT NULL,
      photo_ready        boolean NOT NULL DEFAULT false,
      output_folder      text NOT NULL UNIQUE,
      output_image_key   text,
      output_description text,
      has_pet            boolean,
      pets               jsonb,
      results            jsonb NOT NULL DEFAULT '{}',

      error_code         text,
      attempts           smallint NOT NULL DEFAULT 0,
      claim              uuid,
      idempotency_key    text,
      request_hash       bytea,
      retry_of           uuid REFERENCES generations ON DELETE SET NULL,
      share_id           text UNIQUE,

      created_at         timestamptz NOT NULL DEFAULT now(),
      started_at         timestamptz,
      deadline_at        timestamptz,
      finished_at        timestamptz,
      updated_at         timestamptz NOT NULL DEFAULT now(),
      deleted_at         timestamptz,

      UNIQUE (user_id, idempotency_key),
      CHECK ((lat IS NULL) = (lng IS NULL)),
      CHECK (status <> 'completed' OR (output_image_key IS NOT NULL AND output_description IS NOT NULL)),
      CHECK (status <> 'failed' OR error_code IS NOT NULL),
      CHECK (status <> 'processing' OR claim IS NOT NULL)
    )`.execute(db)
  await sql`
    CREATE INDEX generations_of_user ON generations (user_id, created_at DESC, task_id DESC)
    WHERE deleted_at IS NULL`.execute(db)
  await sql`
    CREATE INDEX generations_unfinished ON generations (user_id, status)
    WHERE status IN ('pending', 'processing')`.execute(db)
  await sql`CREATE INDEX generations_binned ON generations (deleted_at) WHERE deleted_at IS NOT NULL`.execute(
    db,
  )
  await sql`CREATE INDEX generations_retried ON generations (retry_of) WHERE retry_of IS NOT NULL`.execute(db)
  await sql`CREATE INDEX generations_upload ON generations (upload_key) WHERE upload_key IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE INDEX generations_waiting ON generations (priority, created_at, task_id)
    WHERE status = 'pending'`.execute(db)
  await sql`
    CREATE INDEX generations_running ON generations (deadline_at) WHERE status = 'processing'`.execute(db)
  await sql`
    CREATE INDEX generations_finished ON generations (finished_at DESC) WHERE status = 'completed'`.execute(
    db,
  )
  await sql`CREATE INDEX generations_photo ON generations (photo_key)`.execute(db)

  // A trigger sends every change that an owner can see, within the transaction that makes the change.
  await sql`
    CREATE FUNCTION generation_changing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      NEW.updated_at := now();
      RETURN NEW;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER generation_changing BEFORE UPDATE ON generations
    FOR EACH ROW EXECUTE FUNCTION generation_changing()`.execute(db)
  await sql`
    CREATE FUNCTION generation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('generation', json_build_object(
        'user_id', NEW.user_id, 'task_id', NEW.task_id, 'version', NEW.version, 'status', NEW.status,
        'stage', NEW.stage, 'progress', NEW.progress, 'error_code', NEW.error_code, 'has_pet', NEW.has_pet,
        'deleted', NEW.deleted_at IS NOT NULL)::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER generation_changed AFTER INSERT OR UPDATE ON generations
    FOR EACH ROW EXECUTE FUNCTION generation_changed()`.execute(db)

  // A worker that was not seen for a while takes no jobs, and so does not count for positions.
  await sql`
    CREATE TABLE workers (
      id            uuid PRIMARY KEY,
      started_at    timestamptz NOT NULL DEFAULT now(),
      seen_at       timestamptz NOT NULL DEFAULT now(),
      concurrency   smallint NOT NULL,
      driver        text NOT NULL,
      model         text NOT NULL,
      state         text NOT NULL CHECK (state IN ('ready', 'paused', 'stopping')),
      metrics       jsonb NOT NULL DEFAULT '[]'
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE workers, generations`.execute(db)
  await sql`DROP FUNCTION generation_changed(), generation_changing()`.execute(db)
}
