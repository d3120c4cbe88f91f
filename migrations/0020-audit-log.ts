import { type Kysely, sql } from 'kysely'

/**
 * What administrators did: who acted, how, on which user or object, and why. Rows are never changed or
 * removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE audit_log (
      id            bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      at            timestamptz NOT NULL DEFAULT now(),
      -- No reference: the row outlives the account, so it keeps the address as well.
      admin_id      uuid NOT NULL,
      admin_email   text NOT NULL,
      act           text NOT NULL CHECK (act <> ''),
      subject_kind  text NOT NULL CHECK (subject_kind <> ''),
      subject_id    text NOT NULL,
      reason        text,
      detail        jsonb NOT NULL DEFAULT '{}',
      request_id    text
    )`.execute(db)
  await sql`CREATE INDEX audit_log_of_subject ON audit_log (subject_kind, subject_id, id DESC)`.execute(db)
  await sql`CREATE INDEX audit_log_of_admin ON audit_log (admin_id, id DESC)`.execute(db)
  await sql`CREATE INDEX audit_log_of_act ON audit_log (act, id DESC)`.execute(db)
  await sql`
    CREATE FUNCTION audit_log_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_final()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE audit_log`.execute(db)
  await sql`DROP FUNCTION audit_log_is_final()`.execute(db)
}
