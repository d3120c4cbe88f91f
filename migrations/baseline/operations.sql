-- Workers, endpoints, counts of requests, and what administrators look at and did.

-- A worker that was not seen for a while takes no jobs, and so does not count for positions.
CREATE TABLE workers (
  id             uuid PRIMARY KEY,
  started_at     timestamptz NOT NULL DEFAULT now(),
  seen_at        timestamptz NOT NULL DEFAULT now(),
  concurrency    smallint NOT NULL,
  driver         text NOT NULL,
  model          text NOT NULL,
  state          text NOT NULL CHECK (state IN ('ready', 'paused', 'stopping')),
  metrics        jsonb NOT NULL DEFAULT '[]',
  -- Since when its heartbeats have had no gap.
  beating_since  timestamptz,
  -- `wanted`: what an administrator wants of it. `condition`: why it takes no jobs of a queue, as it says
  -- itself.
  wanted         text NOT NULL DEFAULT 'run' CHECK (wanted IN ('run', 'pause', 'drain')),
  host           text,
  pid            integer,
  resident_bytes bigint,
  condition      jsonb NOT NULL DEFAULT '{}'
);

-- Calls of paid endpoints, and their cost in millionths of the operator's currency.
CREATE TABLE endpoint_use (
  day   date NOT NULL,
  kind  text NOT NULL CHECK (kind IN ('picture', 'story')),
  calls integer NOT NULL DEFAULT 0,
  cost  bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, kind)
);

-- What administrators set for picture endpoints; null: as the configuration says.
CREATE TABLE endpoint_settings (
  endpoint        text PRIMARY KEY,
  steps           integer CHECK (steps BETWEEN 1 AND 100),
  guidance        double precision CHECK (guidance BETWEEN 0 AND 30),
  strength        double precision CHECK (strength BETWEEN 0 AND 1),
  negative_prompt text CHECK (length(negative_prompt) BETWEEN 1 AND 4000),
  mode            text CHECK (length(mode) BETWEEN 1 AND 64),
  updated_at      timestamptz NOT NULL DEFAULT now()
);

-- The latest test picture of each picture endpoint.
CREATE TABLE endpoint_tests (
  endpoint     text PRIMARY KEY,
  id           uuid NOT NULL UNIQUE,
  status       text NOT NULL CHECK (status IN ('waiting', 'drawing', 'completed', 'failed')),
  asked_at     timestamptz NOT NULL,
  outcome      text,
  message      text,
  milliseconds integer,
  picture      bytea,
  exchange     jsonb NOT NULL DEFAULT '[]'
);

-- The calls that a picture endpoint failed.
CREATE TABLE endpoint_faults (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint text NOT NULL,
  at       timestamptz NOT NULL DEFAULT now(),
  outcome  text NOT NULL,
  message  text NOT NULL
);
CREATE INDEX endpoint_faults_of_endpoint ON endpoint_faults (endpoint, id DESC);

-- Stored answers of a geocoding service. Rows do not say which user asked.
CREATE TABLE geocodes (
  question text PRIMARY KEY,
  answer   jsonb NOT NULL,
  asked_at timestamptz NOT NULL
);
CREATE INDEX geocodes_asked_at ON geocodes (asked_at);

-- One row: its lock keeps all API processes together within the service's limit.
CREATE TABLE geocoder_turns (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  next_at  timestamptz NOT NULL
);
INSERT INTO geocoder_turns (next_at) VALUES (to_timestamp(0));

-- The position of a sweeper that walks through all objects in slices.
CREATE TABLE walks (
  name     text PRIMARY KEY,
  begun_at timestamptz NOT NULL,
  -- What it came to last; null when it came to the end.
  position text
);

-- Requests that all API processes counted within windows of a minute; names are hashes. The table is
-- unlogged: after a crash of PostgreSQL the counts begin at 0. Free space in each page lets updates stay in
-- their page.
CREATE UNLOGGED TABLE request_counts (
  name    bytea PRIMARY KEY,
  count   integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- What administrators did: who acted, how, on which user or object, and why.
CREATE TABLE audit_log (
  id           bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at           timestamptz NOT NULL DEFAULT now(),
  -- No reference: the row outlives the account, so it keeps the address as well.
  admin_id     uuid NOT NULL,
  admin_email  text NOT NULL,
  act          text NOT NULL CHECK (act <> ''),
  subject_kind text NOT NULL CHECK (subject_kind <> ''),
  subject_id   text NOT NULL,
  reason       text,
  detail       jsonb NOT NULL DEFAULT '{}',
  request_id   text
);
CREATE INDEX audit_log_of_subject ON audit_log (subject_kind, subject_id, id DESC);
CREATE INDEX audit_log_of_admin ON audit_log (admin_id, id DESC);
CREATE INDEX audit_log_of_act ON audit_log (act, id DESC);
CREATE INDEX audit_log_of_email ON audit_log (admin_email, id DESC);
CREATE INDEX audit_log_of_subject_id ON audit_log (subject_id, id DESC);
CREATE INDEX audit_log_by_time ON audit_log (at);

-- Only a transaction that anonymises a deleted account may update rows, and none may delete.
CREATE FUNCTION audit_log_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('pawport.anonymising', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_final();

-- Generations that wait for the next day, because the calls of the paid endpoint are used up, do not count.
CREATE VIEW queue_depth AS
  SELECT 'generations' AS queue,
    (SELECT count(*) FROM generations WHERE status = 'processing')::int AS running,
    count(*)::int AS depth,
    coalesce(extract(epoch FROM now() - min(greatest(created_at, waits_until))), 0)::float8
      AS oldest_wait_seconds
  FROM generations
  WHERE status = 'pending' AND deleted_at IS NULL AND (waits_until IS NULL OR waits_until <= now())
  UNION ALL
  SELECT 'photos', (count(*) FILTER (WHERE worker_id IS NOT NULL))::int,
    (count(*) FILTER (WHERE worker_id IS NULL))::int,
    coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE worker_id IS NULL)), 0)::float8
  FROM photos WHERE status = 'checking';
COMMENT ON VIEW queue_depth IS
  'Jobs that users wait for, one row for each queue: depth waits, running is in work. '
  'Cheap enough to ask every few seconds.';

-- What waits in every queue whose jobs have rows. Each part reads unfinished rows alone, over a partial
-- index. A row that is tried again later does not wait until then.
CREATE VIEW queue_load AS
  SELECT queue, running, depth, oldest_wait_seconds FROM queue_depth
  UNION ALL
  SELECT queue, (count(*) FILTER (WHERE NOT waits))::int, (count(*) FILTER (WHERE waits))::int,
    coalesce(extract(epoch FROM now() - min(since) FILTER (WHERE waits)), 0)::float8
  FROM (
    SELECT 'drafts' AS queue, state = 'waiting' AS waits, created_at AS since
    FROM drafts WHERE state IN ('waiting', 'drawing')
    UNION ALL
    SELECT 'videos', status = 'pending', created_at
    FROM videos WHERE status IN ('pending', 'processing')
    UNION ALL
    SELECT 'walks', status = 'pending', created_at
    FROM album_prints WHERE status IN ('pending', 'processing')
    UNION ALL
    -- A mail that a worker took waits again when the worker did not come back in time.
    SELECT 'mail', next_try_at <= now(), next_try_at
    FROM mails WHERE status IN ('waiting', 'sending') AND (status = 'sending' OR next_try_at <= now())
    UNION ALL
    SELECT 'mail', next_try_at <= now(), next_try_at
    FROM contact_mails
    WHERE status IN ('waiting', 'sending') AND (status = 'sending' OR next_try_at <= now())
    UNION ALL
    SELECT 'mail', true, next_try_at FROM pushes WHERE next_try_at <= now()
    UNION ALL
    SELECT 'billing', true, next_try_at
    FROM stripe_events WHERE status = 'received' AND next_try_at <= now()
    UNION ALL
    SELECT 'data', next_try_at <= now(), next_try_at
    FROM exports WHERE status IN ('waiting', 'running') AND (status = 'running' OR next_try_at <= now())
    UNION ALL
    SELECT 'data', true, next_try_at FROM account_deletions WHERE next_try_at <= now()
    UNION ALL
    -- A queue without work has a row, too.
    SELECT unnest(ARRAY['drafts', 'videos', 'walks', 'mail', 'billing', 'data']), NULL, NULL
  ) AS unfinished
  GROUP BY queue;
COMMENT ON VIEW queue_load IS
  'Jobs with rows, one row for each queue: depth waits, running is in work. '
  'Cheap enough to ask every few seconds.';
