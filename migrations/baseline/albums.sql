-- Albums with their pictures and prints.

CREATE TABLE albums (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  -- Name of the public page, while its owner shares it.
  share_id   text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When title, pictures or order changed.
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX albums_of_user ON albums (user_id, updated_at DESC, id DESC);

CREATE TABLE album_pictures (
  album_id   uuid NOT NULL REFERENCES albums ON DELETE CASCADE,
  task_id    uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
  position   integer NOT NULL CHECK (position >= 0),
  -- Names the picture on the public page: the task id stays private.
  picture_id text NOT NULL,
  PRIMARY KEY (album_id, task_id)
);
CREATE INDEX album_pictures_of_generation ON album_pictures (task_id);

CREATE TABLE album_prints (
  id          uuid PRIMARY KEY,
  album_id    uuid NOT NULL REFERENCES albums ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  locale      text NOT NULL CHECK (locale IN ('en', 'zh')),
  status      text NOT NULL DEFAULT 'pending'
              CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'expired')),
  -- Postcards, of two pages each; known once a worker has begun.
  cards       integer NOT NULL DEFAULT 0,
  cards_done  integer NOT NULL DEFAULT 0,
  attempts    smallint NOT NULL DEFAULT 0,
  claim       uuid,
  file_key    text UNIQUE,
  bytes       bigint,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK (status <> 'processing' OR claim IS NOT NULL),
  CHECK (status <> 'completed' OR (file_key IS NOT NULL AND bytes IS NOT NULL AND finished_at IS NOT NULL))
);
CREATE INDEX album_prints_of_album ON album_prints (album_id, created_at DESC);
CREATE INDEX album_prints_of_user ON album_prints (user_id, created_at DESC);
CREATE INDEX album_prints_by_age ON album_prints (created_at);
CREATE UNIQUE INDEX album_prints_running ON album_prints (album_id)
  WHERE status IN ('pending', 'processing');

-- A picture that left the album, or was deleted for good, must not live on in a file that is kept.
CREATE FUNCTION album_picture_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE album_prints SET status = 'expired', file_key = NULL, bytes = NULL, updated_at = now()
  WHERE album_id = OLD.album_id AND status = 'completed';
  RETURN NULL;
END $$;
CREATE TRIGGER album_picture_removed AFTER DELETE ON album_pictures
  FOR EACH ROW EXECUTE FUNCTION album_picture_removed();
