import { type Kysely, sql } from 'kysely'

/**
 * How many creations each user moved to the recycle bin on each day, so that the figures of a bin read no
 * creations. Triggers keep the counts, so that an earlier release counts as well; 0047 counts what was in the
 * bins before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bin_counts (
      user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      day        timestamptz NOT NULL,
      creations  integer NOT NULL CHECK (creations > 0),
      PRIMARY KEY (user_id, day)
    ) WITH (fillfactor = 80)`.execute(db)
  // In UTC: the time zone of the connection does not matter.
  await sql`
    CREATE FUNCTION bin_day(deleted_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
      SELECT date_trunc('day', deleted_at, 'UTC')
    $$`.execute(db)
  // The lock is that of travel_places: counts of one user change one after another, in any order of the
  // triggers.
  await sql`
    CREATE FUNCTION bin_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(NEW.user_id::text));
      INSERT INTO bin_counts VALUES (NEW.user_id, bin_day(NEW.deleted_at), 1)
      ON CONFLICT (user_id, day) DO UPDATE SET creations = bin_counts.creations + 1;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION bin_count_left() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(OLD.user_id::text));
      DELETE FROM bin_counts
      WHERE user_id = OLD.user_id AND day = bin_day(OLD.deleted_at) AND creations = 1;
      IF NOT FOUND THEN
        UPDATE bin_counts SET creations = creations - 1
        WHERE user_id = OLD.user_id AND day = bin_day(OLD.deleted_at);
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  const triggers = [
    ['bin_count_inserted', 'AFTER INSERT', 'NEW.deleted_at IS NOT NULL', 'bin_count_added'],
    [
      'bin_count_binned',
      'AFTER UPDATE OF deleted_at',
      'NEW.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at',
      'bin_count_added',
    ],
    [
      'bin_count_restored',
      'AFTER UPDATE OF deleted_at',
      'OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at',
      'bin_count_left',
    ],
    ['bin_count_removed', 'AFTER DELETE', 'OLD.deleted_at IS NOT NULL', 'bin_count_left'],
  ] as const
  for (const [name, event, when, run] of triggers)
    await sql`
      CREATE TRIGGER ${sql.id(name)} ${sql.raw(event)} ON generations
      FOR EACH ROW WHEN (${sql.raw(when)}) EXECUTE FUNCTION ${sql.id(run)}()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['inserted', 'binned', 'restored', 'removed'])
    await sql`DROP TRIGGER ${sql.id(`bin_count_${name}`)} ON generations`.execute(db)
  await sql`DROP FUNCTION bin_count_added(), bin_count_left(), bin_day(timestamptz)`.execute(db)
  await sql`DROP TABLE bin_counts`.execute(db)
}
