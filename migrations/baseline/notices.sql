-- What the product tells people: notices, mails and pushes; and what the contact form brought.

CREATE TABLE notices (
  id         bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind       text NOT NULL,
  -- Names the cause, such as liked:<task_id>: one notice for each.
  key        text NOT NULL,
  data       jsonb NOT NULL DEFAULT '{}',
  -- How often the cause occurred since the notice was read.
  count      integer NOT NULL DEFAULT 1 CHECK (count >= 1),
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at    timestamptz,
  UNIQUE (user_id, key)
);
CREATE INDEX notices_of_user ON notices (user_id, created_at DESC, id DESC);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
CREATE INDEX notices_by_age ON notices (created_at);

-- Mails to be sent: written with their cause in one transaction, once for each key.
CREATE TABLE mails (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key         text NOT NULL UNIQUE,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  template    text NOT NULL,
  data        jsonb NOT NULL,
  status      text NOT NULL DEFAULT 'waiting'
              CHECK (status IN ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  attempts    integer NOT NULL DEFAULT 0,
  last_error  text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  next_try_at timestamptz NOT NULL DEFAULT now(),
  sent_at     timestamptz
);
CREATE INDEX mails_waiting ON mails (next_try_at) WHERE status IN ('waiting', 'sending');
CREATE INDEX mails_of_user ON mails (user_id);
CREATE INDEX mails_age ON mails (created_at);

CREATE TABLE mail_opt_outs (
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  topic      text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, topic)
);

CREATE TABLE contact_messages (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: the sender was not signed in.
  user_id      uuid REFERENCES users ON DELETE CASCADE,
  -- As they were typed.
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  email        text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  subject      text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
  message      text NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
  -- The language of the sender's screen, in which the answer's mail is written.
  locale       text NOT NULL DEFAULT 'en',
  -- Made from the network address and the day; and from what was typed, so that a repeated press is kept
  -- once.
  sender_hash  bytea NOT NULL,
  content_hash bytea NOT NULL,
  status       text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'closed')),
  answer       text CHECK (length(answer) BETWEEN 1 AND 5000),
  handled_at   timestamptz,
  handled_by   uuid REFERENCES users ON DELETE SET NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sender_hash, content_hash)
);
CREATE INDEX contact_messages_by_status ON contact_messages (status, created_at, id);
CREATE INDEX contact_messages_by_age ON contact_messages (created_at);
CREATE INDEX contact_messages_of_user ON contact_messages (user_id, created_at DESC);
CREATE INDEX contact_messages_of_handler ON contact_messages (handled_by) WHERE handled_by IS NOT NULL;

-- Beside the table mails, whose rows belong to a user each.
CREATE TABLE contact_mails (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message_id  uuid NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  -- What it is: the message for the operator, or the answer for the sender.
  template    text NOT NULL,
  status      text NOT NULL DEFAULT 'waiting'
              CHECK (status IN ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  attempts    integer NOT NULL DEFAULT 0,
  last_error  text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  next_try_at timestamptz NOT NULL DEFAULT now(),
  sent_at     timestamptz,
  UNIQUE (message_id, template)
);
CREATE INDEX contact_mails_waiting ON contact_mails (next_try_at) WHERE status IN ('waiting', 'sending');

-- Made once: browsers subscribe to one public key.
CREATE TABLE push_keys (
  id          smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  public_key  text NOT NULL,
  private_key text NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now()
);

-- A subscription ends with the session in which it was made: after a sign-out the browser shows nothing
-- more.
CREATE TABLE push_subscriptions (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_hash  bytea NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint      text NOT NULL CHECK (length(endpoint) <= 1024),
  endpoint_hash bytea NOT NULL UNIQUE,
  -- The browser's public key and its secret, as base64url.
  p256dh        text NOT NULL CHECK (length(p256dh) <= 200),
  auth          text NOT NULL CHECK (length(auth) <= 100),
  -- True: every notice; false: the pictures in push_wishes alone.
  wants_all     boolean NOT NULL DEFAULT false,
  locale        text NOT NULL DEFAULT 'en',
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id, created_at DESC);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_hash);

CREATE TABLE push_wishes (
  task_id         uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
  subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  PRIMARY KEY (task_id, subscription_id)
);
CREATE INDEX push_wishes_of_subscription ON push_wishes (subscription_id);

-- A row waits until it was sent or given up, and is then removed.
CREATE TABLE pushes (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  notice_id       bigint NOT NULL REFERENCES notices ON DELETE CASCADE,
  subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  attempts        integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL DEFAULT now(),
  next_try_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (notice_id, subscription_id)
);
CREATE INDEX pushes_due ON pushes (next_try_at);
CREATE INDEX pushes_of_subscription ON pushes (subscription_id);

CREATE FUNCTION notices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('notices', json_build_object('user_id', NEW.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notices_changed AFTER INSERT OR UPDATE ON notices
  FOR EACH ROW EXECUTE FUNCTION notices_changed();
