import { type Kysely, sql } from 'kysely'
import { makeNotifyFunction } from './lib/notify-function.ts'

/**
 * What administrators look at and change: suspended users, granted roles, attempts, outcomes of reports,
 * inactive plans.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendUsers(db)
  await createAttempts(db)
  await sql`ALTER TABLE reports ADD COLUMN outcome text, ADD COLUMN settled_by uuid`.execute(db)
  await sql`ALTER TABLE plans ADD COLUMN active boolean NOT NULL DEFAULT true`.execute(db)
  await sql`ALTER TABLE credit_packages ADD COLUMN active boolean NOT NULL DEFAULT true`.execute(db)
  // What a running subscription includes until the end of its period, when its plan was changed meanwhile.
  await sql`
    ALTER TABLE subscriptions ADD COLUMN kept_terms jsonb, ADD COLUMN kept_until timestamptz`.execute(db)
}

async function extendUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE users ADD COLUMN suspended_at timestamptz, ADD COLUMN suspended_reason text,
                      ADD COLUMN granted_role text, ADD COLUMN last_seen_at timestamptz`.execute(db)
  await sql`
    ALTER TABLE users ADD CONSTRAINT users_granted_role_check CHECK (granted_role IN ('kol', 'brand', 'admin'))
    NOT VALID`.execute(db)
  await makeNotifyFunction(db, {
    name: 'user_suspended',
    channel: 'suspended',
    row: 'NEW',
    columns: [],
    expressions: { user_id: 'NEW.id' },
  })
  await sql`
    CREATE TRIGGER user_suspended AFTER UPDATE OF suspended_at ON users
    FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
    EXECUTE FUNCTION user_suspended()`.execute(db)
}

/**
 * The attempts of each generation, the last 30: a trigger writes them, so that no way to end an attempt
 * leaves it open.
 */
async function createAttempts(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations ADD COLUMN last_error text`.execute(db)
  await sql`
    CREATE TABLE generation_attempts (
      task_id       uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
      number        integer NOT NULL,
      claim         uuid NOT NULL,
      worker_id     uuid,
      started_at    timestamptz NOT NULL,
      ended_at      timestamptz,
      -- When each stage began.
      stages        jsonb NOT NULL DEFAULT '{}',
      outcome       text CHECK (outcome IN ('completed', 'failed', 'handed_back', 'taken_over')),
      error_code    text,
      error         text CHECK (length(error) <= 500),
      PRIMARY KEY (task_id, number)
    )`.execute(db)
  await sql`
    CREATE INDEX generation_attempts_of_worker ON generation_attempts (worker_id, started_at DESC)`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION generation_attempted() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      latest integer;
    BEGIN
      IF OLD.claim IS DISTINCT FROM NEW.claim AND OLD.claim IS NOT NULL THEN
        UPDATE generation_attempts
        SET ended_at = clock_timestamp(), error_code = NEW.error_code, error = left(NEW.last_error, 500),
            outcome = CASE WHEN NEW.claim IS NOT NULL THEN 'taken_over' WHEN NEW.status = 'pending' THEN 'handed_back'
                           ELSE NEW.status END
        WHERE task_id = NEW.task_id AND claim = OLD.claim;
      END IF;
      IF NEW.claim IS NULL THEN
        RETURN NULL;
      END IF;
      IF OLD.claim IS DISTINCT FROM NEW.claim THEN
        SELECT coalesce(max(number), 0) INTO latest FROM generation_attempts WHERE task_id = NEW.task_id;
        INSERT INTO generation_attempts (task_id, number, claim, worker_id, started_at)
        VALUES (NEW.task_id, latest + 1, NEW.claim, NEW.worker_id, clock_timestamp());
        DELETE FROM generation_attempts WHERE task_id = NEW.task_id AND number <= latest - 29;
      END IF;
      IF NEW.stage IS NOT NULL THEN
        UPDATE generation_attempts
        SET stages = jsonb_build_object(NEW.stage, clock_timestamp()) || stages
        WHERE task_id = NEW.task_id AND claim = NEW.claim;
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER generation_attempted AFTER UPDATE OF claim, stage ON generations
    FOR EACH ROW WHEN (OLD.claim IS DISTINCT FROM NEW.claim OR OLD.stage IS DISTINCT FROM NEW.stage)
    EXECUTE FUNCTION generation_attempted()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE subscriptions DROP COLUMN kept_terms, DROP COLUMN kept_until`.execute(db)
  await sql`ALTER TABLE credit_packages DROP COLUMN active`.execute(db)
  await sql`ALTER TABLE plans DROP COLUMN active`.execute(db)
  await sql`ALTER TABLE reports DROP COLUMN outcome, DROP COLUMN settled_by`.execute(db)
  await sql`DROP TRIGGER generation_attempted ON generations`.execute(db)
  await sql`DROP FUNCTION generation_attempted()`.execute(db)
  await sql`DROP TABLE generation_attempts`.execute(db)
  await sql`ALTER TABLE generations DROP COLUMN last_error`.execute(db)
  await sql`DROP TRIGGER user_suspended ON users`.execute(db)
  await sql`DROP FUNCTION user_suspended()`.execute(db)
  await sql`
    ALTER TABLE users DROP COLUMN suspended_at, DROP COLUMN suspended_reason, DROP COLUMN granted_role,
                      DROP COLUMN last_seen_at`.execute(db)
}
