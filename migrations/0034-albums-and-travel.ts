import { type Kysely, sql } from 'kysely'

/** Albums with their pictures and prints, and the places where the pictures of a user were taken to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE albums (
      id          uuid PRIMARY KEY,
      user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      title       text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
      -- Name of the public page, while its owner shares it.
      share_id    text UNIQUE,
      created_at  timestamptz NOT NULL DEFAULT now(),
      -- When title, pictures or order changed.
      updated_at  timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX albums_of_user ON albums (user_id, updated_at DESC, id DESC)`.execute(db)
  await sql`
    CREATE TABLE album_pictures (
      album_id    uuid NOT NULL REFERENCES albums ON DELETE CASCADE,
      task_id     uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
      position    integer NOT NULL CHECK (position >= 0),
      -- Names the picture on the public page: the task id stays private.
      picture_id  text NOT NULL,
      PRIMARY KEY (album_id, task_id)
    )`.execute(db)
  await sql`CREATE INDEX album_pictures_of_generation ON album_pictures (task_id)`.execute(db)
  await sql`
    CREATE TABLE album_prints (
      id           uuid PRIMARY KEY,
      album_id     uuid NOT NULL REFERENCES albums ON DELETE CASCADE,
      user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      locale       text NOT NULL CHECK (locale IN ('en', 'zh')),
      status       text NOT NULL DEFAULT 'pending'
                   CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'expired')),
      -- Postcards, of two pages each; known once a worker has begun.
      cards        integer NOT NULL DEFAULT 0,
      cards_done   integer NOT NULL DEFAULT 0,
      attempts     smallint NOT NULL DEFAULT 0,
      claim        uuid,
      file_key     text UNIQUE,
      bytes        bigint,
      created_at   timestamptz NOT NULL DEFAULT now(),
      updated_at   timestamptz NOT NULL DEFAULT now(),
      finished_at  timestamptz,
      CHECK (status <> 'processing' OR claim IS NOT NULL),
      CHECK (status <> 'completed' OR (file_key IS NOT NULL AND bytes IS NOT NULL AND finished_at IS NOT NULL))
    )`.execute(db)
  await sql`CREATE INDEX album_prints_of_album ON album_prints (album_id, created_at DESC)`.execute(db)
  await sql`CREATE INDEX album_prints_of_user ON album_prints (user_id, created_at DESC)`.execute(db)
  await sql`CREATE INDEX album_prints_by_age ON album_prints (created_at)`.execute(db)
  await sql`
    CREATE UNIQUE INDEX album_prints_running ON album_prints (album_id)
    WHERE status IN ('pending', 'processing')`.execute(db)

  // A picture that left the album, or was deleted for good, must not live on in a file that is kept.
  await sql`
    CREATE FUNCTION album_picture_removed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE album_prints SET status = 'expired', file_key = NULL, bytes = NULL, updated_at = now()
      WHERE album_id = OLD.album_id AND status = 'completed';
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER album_picture_removed AFTER DELETE ON album_pictures
    FOR EACH ROW EXECUTE FUNCTION album_picture_removed()`.execute(db)

  await makeTravelPlaces(db)
}

/** One row for each destination of a user, so that the travel map reads no generations. Triggers keep it. */
async function makeTravelPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE travel_places (
      user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      -- The destination without differences of case, with its point to a tenth of a degree.
      place        text NOT NULL,
      destination  text NOT NULL,
      lat          double precision,
      lng          double precision,
      -- Finished pictures that are not in the recycle bin.
      pictures     integer NOT NULL CHECK (pictures >= 0),
      first_at     timestamptz NOT NULL,
      -- What the gazetteer says about it; null until somebody looks at the map.
      located_at   timestamptz,
      place_id     text,
      country      text,
      place_lat    double precision,
      place_lng    double precision,
      PRIMARY KEY (user_id, place)
    ) WITH (fillfactor = 80)`.execute(db)
  await sql`CREATE INDEX travel_places_in_order ON travel_places (user_id, first_at, place)`.execute(db)
  await sql`
    CREATE FUNCTION travel_place_of(generation generations) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT lower(btrim(generation.prompt_location)) || coalesce(
        '@' || round(generation.lat::numeric, 1) || ',' || round(generation.lng::numeric, 1), '')
    $$`.execute(db)
  // The lock makes changes of one user wait for each other: two windows that delete many pictures would
  // otherwise block each other.
  await sql`
    CREATE FUNCTION travel_place_visited() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(NEW.user_id::text));
      INSERT INTO travel_places (user_id, place, destination, lat, lng, pictures, first_at)
      VALUES (NEW.user_id, travel_place_of(NEW), NEW.prompt_location, NEW.lat, NEW.lng, 1, NEW.created_at)
      ON CONFLICT (user_id, place) DO UPDATE SET
        pictures = travel_places.pictures + 1, first_at = least(travel_places.first_at, excluded.first_at);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION travel_place_left() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(OLD.user_id::text));
      DELETE FROM travel_places
      WHERE user_id = OLD.user_id AND place = travel_place_of(OLD) AND pictures <= 1;
      UPDATE travel_places SET pictures = pictures - 1
      WHERE user_id = OLD.user_id AND place = travel_place_of(OLD);
      RETURN NULL;
    END $$`.execute(db)
  const counts = (row: 'OLD' | 'NEW') =>
    sql.raw(`(${row}.status = 'completed' AND ${row}.deleted_at IS NULL)`)
  await sql`
    CREATE TRIGGER travel_place_inserted AFTER INSERT ON generations
    FOR EACH ROW WHEN (${counts('NEW')}) EXECUTE FUNCTION travel_place_visited()`.execute(db)
  await sql`
    CREATE TRIGGER travel_place_visited AFTER UPDATE OF status, deleted_at ON generations
    FOR EACH ROW WHEN (${counts('NEW')} AND NOT ${counts('OLD')}) EXECUTE FUNCTION travel_place_visited()`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER travel_place_left AFTER UPDATE OF status, deleted_at ON generations
    FOR EACH ROW WHEN (${counts('OLD')} AND NOT ${counts('NEW')}) EXECUTE FUNCTION travel_place_left()`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER travel_place_removed AFTER DELETE ON generations
    FOR EACH ROW WHEN (${counts('OLD')}) EXECUTE FUNCTION travel_place_left()`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const trigger of ['inserted', 'visited', 'left', 'removed'])
    await sql`DROP TRIGGER ${sql.id(`travel_place_${trigger}`)} ON generations`.execute(db)
  await sql`DROP FUNCTION travel_place_visited(), travel_place_left(), travel_place_of(generations)`.execute(
    db,
  )
  await sql`DROP TABLE travel_places, album_prints, album_pictures, albums`.execute(db)
  await sql`DROP FUNCTION album_picture_removed()`.execute(db)
}
