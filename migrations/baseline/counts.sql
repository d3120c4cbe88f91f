-- What triggers and orders count, so that screens and limits read no generations.

-- What a user used on a day, for the limits.
CREATE TABLE daily_use (
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day            date NOT NULL,
  photos         integer NOT NULL DEFAULT 0,
  photo_bytes    bigint NOT NULL DEFAULT 0,
  generations    integer NOT NULL DEFAULT 0,
  late_cancels   integer NOT NULL DEFAULT 0,
  endpoint_calls integer NOT NULL DEFAULT 0,
  videos         integer NOT NULL DEFAULT 0,
  mount_switches integer NOT NULL DEFAULT 0,
  redraws        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX daily_use_by_day ON daily_use (day);

-- Creations that each user moved to the recycle bin on each day and that are still in it.
CREATE TABLE bin_counts (
  user_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day       timestamptz NOT NULL,
  creations integer NOT NULL CHECK (creations > 0),
  PRIMARY KEY (user_id, day)
) WITH (fillfactor = 80);

-- The destinations of creations that are not in the recycle bin.
CREATE TABLE user_places (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  destination text NOT NULL,
  last_at     timestamptz NOT NULL,
  PRIMARY KEY (user_id, destination)
);

-- What a search may begin with: the folded destination from each of its words on.
CREATE TABLE user_place_words (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  word        text COLLATE "C" NOT NULL,
  destination text NOT NULL,
  PRIMARY KEY (user_id, word, destination)
);

-- One row for each destination of a user, so that the travel map reads no generations. Triggers keep it.
CREATE TABLE travel_places (
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The destination without differences of case, with its point to a tenth of a degree.
  place       text NOT NULL,
  destination text NOT NULL,
  lat         double precision,
  lng         double precision,
  -- Finished pictures that are not in the recycle bin.
  pictures    integer NOT NULL CHECK (pictures >= 0),
  first_at    timestamptz NOT NULL,
  -- What the gazetteer says about it; null until somebody looks at the map.
  located_at  timestamptz,
  place_id    text,
  country     text,
  place_lat   double precision,
  place_lng   double precision,
  PRIMARY KEY (user_id, place)
) WITH (fillfactor = 80);
CREATE INDEX travel_places_in_order ON travel_places (user_id, first_at, place);

-- The comparable form of a name: small letters without accents, words apart by one blank.
CREATE FUNCTION place_fold(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    replace(replace(replace(translate(
      lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f''’‘]', '', 'g') COLLATE "und-x-icu"),
      'øłđðı', 'olddi'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    '[^[:alnum:]]+' COLLATE "und-x-icu", ' ', 'g'))
$$;

-- Scripts without blanks, such as Chinese, are searched from each of their letters on.
CREATE FUNCTION place_words(name text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT substr(folded, at, 40) FROM (
    SELECT folded, at
    FROM (SELECT place_fold(name) AS folded) AS one, generate_series(1, length(folded)) AS at
    WHERE substr(folded, at, 1) <> ' ' AND
      (at = 1 OR substr(folded, at - 1, 1) = ' ' OR
        substr(folded, at, 1) COLLATE "C" >= U&'\2E80' COLLATE "C")
    ORDER BY at LIMIT 24
  ) AS starts
$$;

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
END $$;
CREATE TRIGGER user_place_added AFTER INSERT ON generations
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION user_place_added();
CREATE TRIGGER user_place_restored AFTER UPDATE OF deleted_at ON generations
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION user_place_added();

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
END $$;
CREATE TRIGGER user_place_binned AFTER UPDATE OF deleted_at ON generations
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION user_place_left();
CREATE TRIGGER user_place_left AFTER DELETE ON generations
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL) EXECUTE FUNCTION user_place_left();

CREATE FUNCTION travel_place_of(generation generations) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(btrim(generation.prompt_location)) || coalesce(
    '@' || round(generation.lat::numeric, 1) || ',' || round(generation.lng::numeric, 1), '')
$$;

-- The lock makes changes of one user wait for each other: two windows that delete many pictures would
-- otherwise block each other.
CREATE FUNCTION travel_place_visited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(NEW.user_id::text));
  INSERT INTO travel_places (user_id, place, destination, lat, lng, pictures, first_at)
  VALUES (NEW.user_id, travel_place_of(NEW), NEW.prompt_location, NEW.lat, NEW.lng, 1, NEW.created_at)
  ON CONFLICT (user_id, place) DO UPDATE SET
    pictures = travel_places.pictures + 1, first_at = least(travel_places.first_at, excluded.first_at);
  RETURN NULL;
END $$;
CREATE TRIGGER travel_place_inserted AFTER INSERT ON generations
  FOR EACH ROW WHEN (NEW.status = 'completed' AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION travel_place_visited();
CREATE TRIGGER travel_place_visited AFTER UPDATE OF status, deleted_at ON generations
  FOR EACH ROW WHEN ((NEW.status = 'completed' AND NEW.deleted_at IS NULL)
  AND NOT (OLD.status = 'completed' AND OLD.deleted_at IS NULL)) EXECUTE FUNCTION travel_place_visited();

CREATE FUNCTION travel_place_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(OLD.user_id::text));
  DELETE FROM travel_places
  WHERE user_id = OLD.user_id AND place = travel_place_of(OLD) AND pictures <= 1;
  UPDATE travel_places SET pictures = pictures - 1
  WHERE user_id = OLD.user_id AND place = travel_place_of(OLD);
  RETURN NULL;
END $$;
CREATE TRIGGER travel_place_left AFTER UPDATE OF status, deleted_at ON generations
  FOR EACH ROW WHEN ((OLD.status = 'completed' AND OLD.deleted_at IS NULL)
  AND NOT (NEW.status = 'completed' AND NEW.deleted_at IS NULL)) EXECUTE FUNCTION travel_place_left();
CREATE TRIGGER travel_place_removed AFTER DELETE ON generations
  FOR EACH ROW WHEN (OLD.status = 'completed' AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION travel_place_left();

-- In UTC: the time zone of the connection does not matter.
CREATE FUNCTION bin_day(deleted_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('day', deleted_at, 'UTC')
$$;

-- The lock is that of travel_places: counts of one user change one after another, in any order of the
-- triggers.
CREATE FUNCTION bin_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('travel_places'::regclass::oid::integer, hashtext(NEW.user_id::text));
  INSERT INTO bin_counts VALUES (NEW.user_id, bin_day(NEW.deleted_at), 1)
  ON CONFLICT (user_id, day) DO UPDATE SET creations = bin_counts.creations + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER bin_count_inserted AFTER INSERT ON generations
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION bin_count_added();
CREATE TRIGGER bin_count_binned AFTER UPDATE OF deleted_at ON generations
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION bin_count_added();

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
END $$;
CREATE TRIGGER bin_count_restored AFTER UPDATE OF deleted_at ON generations
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS DISTINCT FROM OLD.deleted_at)
  EXECUTE FUNCTION bin_count_left();
CREATE TRIGGER bin_count_removed AFTER DELETE ON generations
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION bin_count_left();
