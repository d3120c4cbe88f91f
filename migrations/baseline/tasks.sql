-- Tasks of brands, applications for them, and landing pages of influencers.

-- All parts of one to three characters, each once, in small letters. The cost keeps PostgreSQL from
-- computing them for every row of a search.
CREATE FUNCTION text_grams(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array_agg(DISTINCT substr(lower(value), place, size))
  FROM generate_series(1, length(lower(value))) AS place, generate_series(1, 3) AS size
  WHERE place + size <= length(lower(value)) + 1
$$;

-- The state follows from the times and the counts: no job has to change a row at its release or its
-- deadline.
CREATE TABLE tasks (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The brand's account.
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  title           text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  brand           text NOT NULL CHECK (length(brand) BETWEEN 1 AND 80),
  industry        text NOT NULL,
  platforms       text[] NOT NULL,
  -- ISO 3166-1; empty: everywhere.
  regions         text[] NOT NULL DEFAULT '{}',
  influencer_type text NOT NULL,
  post_type       text NOT NULL,
  product_link    text CHECK (length(product_link) <= 500),
  reward          text NOT NULL CHECK (length(reward) BETWEEN 1 AND 200),
  -- Whole units of the currency.
  reward_min      integer CHECK (reward_min >= 0),
  reward_max      integer CHECK (reward_max >= reward_min),
  currency        text,
  -- Null: any number.
  slots           integer CHECK (slots >= 1),
  needs_review    boolean NOT NULL DEFAULT true,
  deadline        timestamptz NOT NULL,
  release_at      timestamptz,
  -- Null: a draft.
  published_at    timestamptz,
  -- When its brand ended it.
  ended_at        timestamptz,
  -- When an administrator hid it.
  hidden_at       timestamptz,
  -- Applications that were not withdrawn, and those that were accepted; a trigger counts them.
  applied         integer NOT NULL DEFAULT 0,
  accepted        integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nulls(reward_min, reward_max, currency) IN (0, 3))
);
CREATE INDEX tasks_of_user ON tasks (user_id, created_at DESC, id DESC);
CREATE INDEX tasks_by_age ON tasks (created_at DESC, id DESC);
CREATE INDEX tasks_published ON tasks (published_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE INDEX tasks_by_words ON tasks USING gin (text_grams(title || ' ' || brand));

CREATE TABLE task_cases (
  task_id  uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position IN (0, 1)),
  title    text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  link     text CHECK (length(link) <= 500),
  result   text NOT NULL CHECK (length(result) <= 300),
  PRIMARY KEY (task_id, position)
);

CREATE TABLE task_documents (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_id    uuid NOT NULL UNIQUE REFERENCES tasks ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  object_key text NOT NULL UNIQUE,
  -- The name of the uploaded file.
  name       text NOT NULL,
  bytes      integer NOT NULL,
  pages      integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX task_documents_of_user ON task_documents (user_id, created_at DESC);

CREATE TABLE landing_pages (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- As it was typed.
  short_link text NOT NULL CHECK (short_link ~ '^[A-Za-z0-9]{3,20}$'),
  visits     integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX landing_pages_by_short_link ON landing_pages (lower(short_link));
CREATE INDEX landing_pages_of_user ON landing_pages (user_id, created_at DESC, id DESC);

CREATE TABLE task_applications (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_id         uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  -- Null: the applicant was not signed in, and no account with the same address has come since.
  user_id         uuid REFERENCES users ON DELETE CASCADE,
  contact_kind    text NOT NULL CHECK (contact_kind IN ('account', 'email', 'whatsapp')),
  -- The address in small letters, or the number as E.164; null for an account.
  contact         text,
  name            text NOT NULL DEFAULT '' CHECK (length(name) <= 80),
  region          text,
  note            text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  status          text NOT NULL DEFAULT 'submitted'
                  CHECK (status IN ('submitted', 'accepted', 'declined', 'withdrawn')),
  -- What the brand wrote.
  message         text CHECK (length(message) <= 1000),
  landing_page_id uuid REFERENCES landing_pages ON DELETE SET NULL,
  consent_at      timestamptz,
  -- Made from the network address and the day; null for an account.
  sender_hash     bytea,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  decided_at      timestamptz,
  UNIQUE (task_id, user_id),
  UNIQUE (task_id, contact_kind, contact),
  CHECK ((contact IS NULL) = (contact_kind = 'account')),
  CHECK (user_id IS NOT NULL OR contact IS NOT NULL)
);
CREATE INDEX task_applications_of_task ON task_applications (task_id, created_at DESC, id DESC);
CREATE INDEX task_applications_of_user ON task_applications (user_id, created_at DESC);
CREATE INDEX task_applications_of_contact
  ON task_applications (contact, created_at) WHERE contact IS NOT NULL;
CREATE INDEX task_applications_of_sender ON task_applications (sender_hash) WHERE sender_hash IS NOT NULL;
CREATE INDEX task_applications_of_page
  ON task_applications (landing_page_id) WHERE landing_page_id IS NOT NULL;

-- The main task stands at position 0, sub-tasks behind it.
CREATE TABLE landing_page_tasks (
  landing_page_id uuid NOT NULL REFERENCES landing_pages ON DELETE CASCADE,
  position        smallint NOT NULL CHECK (position BETWEEN 0 AND 5),
  task_id         uuid NOT NULL REFERENCES tasks ON DELETE CASCADE,
  PRIMARY KEY (landing_page_id, position),
  UNIQUE (landing_page_id, task_id)
);
CREATE INDEX landing_page_tasks_of_task ON landing_page_tasks (task_id);

-- The hash is made from the network address and the day; rows go some days later, the count stays.
CREATE TABLE landing_page_visits (
  landing_page_id uuid NOT NULL REFERENCES landing_pages ON DELETE CASCADE,
  day             date NOT NULL,
  visitor_hash    bytea NOT NULL,
  PRIMARY KEY (landing_page_id, day, visitor_hash)
);
CREATE INDEX landing_page_visits_by_day ON landing_page_visits (day);

-- Counts in the row of the task, which an application locks thereby: two cannot take the last place.
CREATE FUNCTION count_task_applications() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  applied_change integer := 0;
  accepted_change integer := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    applied_change := applied_change - (OLD.status <> 'withdrawn')::integer;
    accepted_change := accepted_change - (OLD.status = 'accepted')::integer;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    applied_change := applied_change + (NEW.status <> 'withdrawn')::integer;
    accepted_change := accepted_change + (NEW.status = 'accepted')::integer;
  END IF;
  IF applied_change <> 0 OR accepted_change <> 0 THEN
    UPDATE tasks SET applied = applied + applied_change, accepted = accepted + accepted_change
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.task_id ELSE NEW.task_id END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER task_applications_counted AFTER INSERT OR UPDATE OF status OR DELETE ON task_applications
  FOR EACH ROW EXECUTE FUNCTION count_task_applications();

-- Tells the applicant and the brand of a change.
CREATE FUNCTION task_application_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tasks', json_build_object('user_id', NEW.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER task_application_changed AFTER INSERT OR UPDATE ON task_applications
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION task_application_changed();

CREATE FUNCTION task_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tasks', json_build_object('user_id', NEW.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER task_changed AFTER UPDATE ON tasks
  FOR EACH ROW EXECUTE FUNCTION task_changed();
