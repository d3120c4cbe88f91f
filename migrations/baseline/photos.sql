-- Photos by reference: a generation refers to a photo instead of owning a copy. And pets that their owners
-- saved.

-- A photo is kept for a day after its last use.
CREATE TABLE photos (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status       text NOT NULL DEFAULT 'checking'
               CHECK (status IN ('checking', 'checked', 'refused', 'stored')),
  upload_key   text,
  upload_bytes integer NOT NULL,
  photo_key    text NOT NULL,
  photo_ready  boolean NOT NULL DEFAULT false,
  width        integer,
  height       integer,
  pets         jsonb NOT NULL DEFAULT '[]',
  advice       jsonb NOT NULL DEFAULT '[]',
  error_code   text,
  attempts     smallint NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  worker_id    uuid,
  crashes      smallint NOT NULL DEFAULT 0,
  -- `stored`: the photo came with an upload, without a photo check. `keep_until`: when its removal is checked
  -- next. `full_detail`: the upright copy has the detail for the largest pictures.
  sha256       bytea,
  keep_until   timestamptz NOT NULL DEFAULT now(),
  full_detail  boolean NOT NULL DEFAULT false,

  CHECK (status <> 'checking' OR upload_key IS NOT NULL),
  CHECK (status <> 'checked' OR (photo_ready AND width IS NOT NULL AND height IS NOT NULL)),
  CHECK ((status = 'refused') = (error_code IS NOT NULL))
);
CREATE INDEX photos_of_user ON photos (user_id, expires_at DESC);
CREATE INDEX photos_expiring ON photos (expires_at);
CREATE INDEX photos_unchecked ON photos (created_at) WHERE status = 'checking';
CREATE INDEX photos_upload ON photos (upload_key) WHERE upload_key IS NOT NULL;
CREATE INDEX photos_photo ON photos (photo_key);
CREATE INDEX photos_due ON photos (keep_until);
CREATE INDEX photos_same ON photos (user_id, sha256) WHERE sha256 IS NOT NULL;

CREATE TABLE pets (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 30),
  species    text NOT NULL CHECK (species IN ('dog', 'cat', 'animal')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX pets_of_user ON pets (user_id, created_at, id);

CREATE TABLE pet_photos (
  pet_id   uuid NOT NULL REFERENCES pets ON DELETE CASCADE,
  photo_id uuid NOT NULL REFERENCES photos ON DELETE CASCADE,
  -- Which of the photo's pets it is, counted from 0.
  pet      smallint NOT NULL CHECK (pet >= 0),
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (pet_id, photo_id)
);
CREATE INDEX pet_photos_of_photo ON pet_photos (photo_id);

-- Sends a notification in the transaction that writes the outcome, for the request that waits for it.
CREATE FUNCTION photo_looked_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('photo', json_build_object('user_id', NEW.user_id, 'id', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER photo_looked_at AFTER UPDATE OF status ON photos
  FOR EACH ROW EXECUTE FUNCTION photo_looked_at();

-- Keeps a photo that a generation uses.
CREATE FUNCTION photo_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Everything of an account leaves with it.
  IF NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
    RETURN OLD;
  END IF;
  IF EXISTS (SELECT FROM generations WHERE photo_id = OLD.id AND status <> 'failed') THEN
    UPDATE photos SET expires_at = least(expires_at, now()) WHERE id = OLD.id;
    RETURN NULL;
  END IF;
  UPDATE generations SET photo_ready = false, upload_key = NULL WHERE photo_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER photo_leaving BEFORE DELETE ON photos
  FOR EACH ROW EXECUTE FUNCTION photo_leaving();
