-- Generations, and what is made of a finished one: switches, redraws, videos. Drafts come before an order.

-- The row holds the state of a generation; queue and sockets only follow it.
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
  aspect             text NOT NULL DEFAULT '1:1' CHECK (aspect IN ('1:1', '4:5', '3:2', '9:16')),
  -- The latest unfinished frame, while it is drawn.
  preview_key        text,
  -- The worker that works on it, and how many workers crashed with it.
  worker_id          uuid,
  crashes            smallint NOT NULL DEFAULT 0,
  photo_id           uuid REFERENCES photos ON DELETE SET NULL,
  -- Calls of a paid endpoint for this generation, and until when it waits because the daily limit is reached.
  endpoint_calls     integer NOT NULL DEFAULT 0,
  waits_until        timestamptz,
  -- When the operator closed its public page for good.
  share_blocked_at   timestamptz,
  -- Of the picture and its thumbnails.
  picture_bytes      integer,
  last_error         text,
  -- The endpoint that drew it, and the cost in millionths of the operator's currency.
  endpoint           text,
  endpoint_cost      bigint NOT NULL DEFAULT 0,
  -- The main colour of the picture.
  colour             text,
  -- The name is that of the moment of the order, and stays when the pet is renamed or removed.
  pet_id             uuid,
  pet_name           text,
  portrayal          text NOT NULL DEFAULT 'drawn',

  UNIQUE (user_id, idempotency_key),
  CHECK ((lat IS NULL) = (lng IS NULL)),
  CHECK (status <> 'completed' OR (output_image_key IS NOT NULL AND output_description IS NOT NULL)),
  CHECK (status <> 'failed' OR error_code IS NOT NULL),
  CHECK (status <> 'processing' OR claim IS NOT NULL),
  CONSTRAINT generations_pet FOREIGN KEY (pet_id) REFERENCES pets ON DELETE SET NULL
);
CREATE INDEX generations_of_user ON generations (user_id, created_at DESC, task_id DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX generations_unfinished ON generations (user_id, status)
  WHERE status IN ('pending', 'processing');
CREATE INDEX generations_binned ON generations (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX generations_retried ON generations (retry_of) WHERE retry_of IS NOT NULL;
CREATE INDEX generations_upload ON generations (upload_key) WHERE upload_key IS NOT NULL;
CREATE INDEX generations_waiting ON generations (priority, created_at, task_id)
  WHERE status = 'pending';
CREATE INDEX generations_running ON generations (deadline_at) WHERE status = 'processing';
CREATE INDEX generations_finished ON generations (finished_at DESC) WHERE status = 'completed';
CREATE INDEX generations_photo ON generations (photo_key);
CREATE INDEX generations_binned_of_user ON generations (user_id, deleted_at DESC, task_id DESC)
  WHERE deleted_at IS NOT NULL;
CREATE INDEX generations_of_photo ON generations (photo_id) WHERE photo_id IS NOT NULL;
CREATE INDEX generations_failed ON generations (finished_at) WHERE status = 'failed';
CREATE INDEX generations_queue ON generations (priority, created_at, task_id)
  WHERE status = 'pending' AND deleted_at IS NULL AND waits_until IS NULL;
CREATE INDEX generations_newest ON generations (created_at DESC, task_id DESC);
CREATE INDEX generations_by_status ON generations (status, created_at DESC, task_id DESC);
CREATE INDEX generations_by_error
  ON generations (error_code, created_at DESC, task_id DESC) WHERE error_code IS NOT NULL;
CREATE INDEX generations_of_place
  ON generations (user_id, prompt_location, created_at DESC, task_id DESC) WHERE deleted_at IS NULL;
CREATE INDEX generations_of_user_by_status
  ON generations (user_id, status, created_at DESC, task_id DESC) WHERE deleted_at IS NULL;
CREATE INDEX generations_of_pet
  ON generations (pet_id, created_at DESC, task_id DESC) WHERE pet_id IS NOT NULL;

-- The last 30 attempts of each generation: a trigger writes them, so that no way to end an attempt leaves it
-- open.
CREATE TABLE generation_attempts (
  task_id    uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
  number     integer NOT NULL,
  claim      uuid NOT NULL,
  worker_id  uuid,
  started_at timestamptz NOT NULL,
  ended_at   timestamptz,
  -- When each stage began.
  stages     jsonb NOT NULL DEFAULT '{}',
  outcome    text CHECK (outcome IN ('completed', 'failed', 'handed_back', 'taken_over')),
  error_code text,
  error      text CHECK (length(error) <= 500),
  PRIMARY KEY (task_id, number)
);
CREATE INDEX generation_attempts_of_worker ON generation_attempts (worker_id, started_at DESC);

-- One row for each picture that was ever drawn again with another mount or portrayal.
CREATE TABLE mount_switches (
  task_id     uuid PRIMARY KEY REFERENCES generations ON DELETE CASCADE,
  mount       text NOT NULL CHECK (mount IN ('sticker', 'framed')),
  status      text NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed')),
  -- Orders of a switch for this picture, the current one included.
  switches    smallint NOT NULL DEFAULT 1,
  attempts    smallint NOT NULL DEFAULT 0,
  claim       uuid,
  deadline_at timestamptz,
  error_code  text,
  updated_at  timestamptz NOT NULL DEFAULT now(),
  portrayal   text,
  CHECK (status <> 'processing' OR (claim IS NOT NULL AND deadline_at IS NOT NULL)),
  CHECK (status <> 'failed' OR error_code IS NOT NULL)
);
CREATE INDEX mount_switches_unfinished ON mount_switches (updated_at)
  WHERE status IN ('pending', 'processing');

-- Pictures of a model that were drawn once more, free of charge. The second id refers to no row: a redraw
-- that was purged stays the one that there was.
CREATE TABLE redraws (
  task_id    uuid PRIMARY KEY REFERENCES generations ON DELETE CASCADE,
  redrawn_as uuid NOT NULL,
  created_at timestamptz NOT NULL
);

-- Each video is one order with its own hold of credits, for a finished picture.
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
) WITH (fillfactor = 80);
-- One that is made or finished; failed ones stay beside it for the receipts.
CREATE UNIQUE INDEX videos_of_generation ON videos (task_id, shape) WHERE status <> 'failed';
CREATE INDEX videos_by_generation ON videos (task_id, created_at DESC);
CREATE INDEX videos_unfinished ON videos (created_at) WHERE status IN ('pending', 'processing');
CREATE INDEX videos_unfinished_of_user ON videos (user_id) WHERE status IN ('pending', 'processing');

-- Between the API that was asked and the worker that draws: a row lives for seconds. The table is unlogged,
-- so that a visitor's photo is in no write-ahead log, replica or point-in-time backup.
CREATE UNLOGGED TABLE drafts (
  id         uuid PRIMARY KEY,
  -- A hash of the user or network that asked.
  sender     bytea NOT NULL,
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'drawing', 'drawn', 'refused')),
  -- One of the two until the drawing begins: a visitor's photo, or where an own checked photo is stored.
  photo      bytea,
  photo_key  text,
  request    jsonb NOT NULL,
  pictures   bytea[],
  error_code text,
  created_at timestamptz NOT NULL
);
CREATE INDEX drafts_of_sender ON drafts (sender);
CREATE INDEX drafts_by_age ON drafts (created_at);
ALTER TABLE drafts ALTER photo SET STORAGE EXTERNAL, ALTER pictures SET STORAGE EXTERNAL;

-- A trigger sends every change that an owner can see, within the transaction that makes the change.
CREATE FUNCTION generation_changing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER generation_changing BEFORE UPDATE ON generations
  FOR EACH ROW EXECUTE FUNCTION generation_changing();

CREATE FUNCTION generation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('generation', json_build_object(
    'user_id', NEW.user_id, 'task_id', NEW.task_id, 'status', NEW.status, 'stage', NEW.stage,
    'progress', NEW.progress, 'preview_key', NEW.preview_key, 'error_code', NEW.error_code,
    'has_pet', NEW.has_pet, 'waits_until', NEW.waits_until, 'version', NEW.version,
    'deleted', NEW.deleted_at IS NOT NULL)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER generation_changed AFTER INSERT OR UPDATE ON generations
  FOR EACH ROW EXECUTE FUNCTION generation_changed();

-- Sends a notification for every purge, by the owner in another window or by a sweeper, so that each open
-- bin shows it.
CREATE FUNCTION generation_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('generation', json_build_object(
    'user_id', OLD.user_id, 'task_id', OLD.task_id, 'status', OLD.status, 'stage', OLD.stage,
    'progress', OLD.progress, 'preview_key', OLD.preview_key, 'error_code', OLD.error_code,
    'has_pet', OLD.has_pet, 'waits_until', OLD.waits_until, 'version', OLD.version + 1,
    'deleted', true)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER generation_removed AFTER DELETE ON generations
  FOR EACH ROW EXECUTE FUNCTION generation_removed();

CREATE FUNCTION generation_attempted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  latest integer;
BEGIN
  IF OLD.claim IS DISTINCT FROM NEW.claim AND OLD.claim IS NOT NULL THEN
    UPDATE generation_attempts
    SET ended_at = clock_timestamp(), error_code = NEW.error_code, error = left(NEW.last_error, 500),
        outcome = CASE WHEN NEW.claim IS NOT NULL THEN 'taken_over'
                       WHEN NEW.status = 'pending' THEN 'handed_back' ELSE NEW.status END
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
END $$;
CREATE TRIGGER generation_attempted AFTER UPDATE OF claim, stage ON generations
  FOR EACH ROW WHEN (OLD.claim IS DISTINCT FROM NEW.claim OR OLD.stage IS DISTINCT FROM NEW.stage)
  EXECUTE FUNCTION generation_attempted();

CREATE FUNCTION draft_done() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('draft', json_build_object('id', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER draft_done AFTER UPDATE OF state ON drafts
  FOR EACH ROW WHEN (NEW.state IN ('drawn', 'refused')) EXECUTE FUNCTION draft_done();

CREATE FUNCTION video_versioned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER video_versioned BEFORE UPDATE ON videos
  FOR EACH ROW EXECUTE FUNCTION video_versioned();

CREATE FUNCTION video_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('video', json_build_object(
    'user_id', NEW.user_id, 'task_id', NEW.task_id, 'id', NEW.id, 'status', NEW.status,
    'progress', NEW.progress, 'version', NEW.version, 'deleted', false)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER video_inserted AFTER INSERT ON videos
  FOR EACH ROW EXECUTE FUNCTION video_changed();
CREATE TRIGGER video_changed AFTER UPDATE ON videos FOR EACH ROW
  WHEN ((OLD.status, OLD.progress) IS DISTINCT FROM (NEW.status, NEW.progress))
  EXECUTE FUNCTION video_changed();

CREATE FUNCTION video_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('video', json_build_object(
    'user_id', OLD.user_id, 'task_id', OLD.task_id, 'id', OLD.id, 'status', OLD.status,
    'progress', OLD.progress, 'version', OLD.version + 1, 'deleted', true)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER video_removed AFTER DELETE ON videos
  FOR EACH ROW EXECUTE FUNCTION video_removed();
