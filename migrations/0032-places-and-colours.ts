import { type Kysely, sql } from 'kysely'

/**
 * The main colour of a picture, and the distinct destinations of each user for the search of one's own
 * creations. Triggers keep the destinations, so that creations of an earlier release are found as well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE generations ADD colour text`.execute(db)
  // The destinations of creations that are not in the recycle bin.
  await sql`
    CREATE TABLE user_places (
      user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      destination  text NOT NULL,
      last_at      timestamptz NOT NULL,
      PRIMARY KEY (user_id, destination)
    )`.execute(db)
  // What a search may begin with: the folded destination from each of its words on.
  await sql`
    CREATE TABLE user_place_words (
      user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      word         text COLLATE "C" NOT NULL,
      destination  text NOT NULL,
      PRIMARY KEY (user_id, word, destination)
    )`.execute(db)
  await makeFold(db)
  await makeTriggers(db)
}

/** Functions for the comparable form of a name: small letters without accents, words apart by one blank. */
async function makeFold(db: Kysely<unknown>): Promise<void> {
  // A database may sort by bytes, and then knows small letters of English alone.
  const { rows } = await sql`SELECT FROM pg_collation WHERE collname = 'und-x-icu'`.execute(db)
  const letters = sql.raw(rows.length > 0 ? 'COLLATE "und-x-icu"' : '')
  await sql`
    CREATE FUNCTION place_fold(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT btrim(regexp_replace(
        replace(replace(replace(translate(
          lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f''’‘]', '', 'g') ${letters}),
          'øłđðı', 'olddi'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
        '[^[:alnum:]]+' ${letters}, ' ', 'g'))
    $$`.execute(db)
  // Scripts without blanks, such as Chinese, are searched from each of their letters on.
  await sql`
    CREATE FUNCTION place_words(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
      SELECT DISTINCT substr(folded, at, 40) FROM (
        SELECT folded, at FROM (SELECT place_fold(name) AS folded) AS one, generate_series(1, length(folded)) AS at
        WHERE substr(folded, at, 1) <> ' ' AND
          (at = 1 OR substr(folded, at - 1, 1) = ' ' OR substr(folded, at, 1) COLLATE "C" >= U&'\\2E80' COLLATE "C")
        ORDER BY at LIMIT 24
      ) AS starts
    $$`.execute(db)
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION user_place_added() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE is_new boolean;
    BEGIN
      -- Also locks the row, so that the last other creation there cannot take it away meanwhile.
      INSERT INTO user_places VALUES (NEW.user_id, NEW.prompt_location, NEW.created_at)
      ON CONFLICT (user_id, destination) DO UPDATE SET last_at = greatest(user_places.last_at, excluded.last_at)
      RETURNING xmax = 0 INTO is_new;
      IF is_new THEN
        INSERT INTO user_place_words SELECT NEW.user_id, word, NEW.prompt_location
        FROM place_words(NEW.prompt_location) AS word ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION user_place_left() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM FROM user_places WHERE user_id = OLD.user_id AND destination = OLD.prompt_location FOR UPDATE;
      -- A statement of its own sees what was committed before the lock.
      DELETE FROM user_places WHERE user_id = OLD.user_id AND destination = OLD.prompt_location AND NOT EXISTS (
        SELECT FROM generations
        WHERE user_id = OLD.user_id AND prompt_location = OLD.prompt_location AND deleted_at IS NULL);
      IF FOUND THEN
        DELETE FROM user_place_words WHERE user_id = OLD.user_id AND destination = OLD.prompt_location
          AND word IN (SELECT place_words(OLD.prompt_location));
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  const triggers = [
    ['user_place_added', 'AFTER INSERT', 'NEW.deleted_at IS NULL', 'user_place_added'],
    [
      'user_place_restored',
      'AFTER UPDATE OF deleted_at',
      'OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL',
      'user_place_added',
    ],
    [
      'user_place_binned',
      'AFTER UPDATE OF deleted_at',
      'OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL',
      'user_place_left',
    ],
    ['user_place_left', 'AFTER DELETE', 'OLD.deleted_at IS NULL', 'user_place_left'],
  ] as const
  for (const [name, event, when, run] of triggers)
    await sql`
      CREATE TRIGGER ${sql.id(name)} ${sql.raw(event)} ON generations
      FOR EACH ROW WHEN (${sql.raw(when)}) EXECUTE FUNCTION ${sql.id(run)}()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['user_place_added', 'user_place_restored', 'user_place_binned', 'user_place_left'])
    await sql`DROP TRIGGER ${sql.id(name)} ON generations`.execute(db)
  await sql`DROP FUNCTION user_place_added(), user_place_left(), place_words(text), place_fold(text)`.execute(
    db,
  )
  await sql`DROP TABLE user_place_words, user_places`.execute(db)
  await sql`ALTER TABLE generations DROP colour`.execute(db)
}
