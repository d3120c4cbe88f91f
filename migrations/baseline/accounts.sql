-- Accounts, what signs them in, their settings, and what their owner may ask for: an export, a deletion.

CREATE TABLE users (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email            text NOT NULL CHECK (email = lower(email)),
  name             text NOT NULL,
  image            text,
  phone            text,
  whatsapp         text,
  role             text NOT NULL DEFAULT 'kol' CHECK (role IN ('kol', 'brand', 'admin')),
  locale           text CHECK (locale IN ('en', 'zh')),
  created_at       timestamptz NOT NULL DEFAULT now(),
  updated_at       timestamptz NOT NULL DEFAULT now(),
  suspended_at     timestamptz,
  suspended_reason text,
  granted_role     text CHECK (granted_role IN ('kol', 'brand', 'admin')),
  last_seen_at     timestamptz
);
-- Not unique: an address can be handed on to another person, who then gets another account.
CREATE INDEX users_email ON users (email);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_email_begins ON users (email text_pattern_ops);
CREATE INDEX users_name_begins ON users (lower(name) text_pattern_ops);
CREATE INDEX users_suspended ON users (created_at DESC, id DESC) WHERE suspended_at IS NOT NULL;

CREATE TABLE identities (
  issuer     text NOT NULL,
  subject    text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- Only the hash of a session's token is kept: a leaked backup opens no session.
CREATE TABLE sessions (
  token_hash            bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  user_id               uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at            timestamptz NOT NULL DEFAULT now(),
  expires_at            timestamptz NOT NULL,
  provider              text CHECK (provider IN ('local', 'google')),
  -- Until then the administrator of this session may change the queues on their page.
  queues_writable_until timestamptz,
  -- What the browser calls itself, shortened; null where it says nothing.
  user_agent            text,
  last_used_at          timestamptz
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Accounts of the local OpenID Connect issuer, a stand-in for Google on a developer's machine.
CREATE TABLE test_accounts (
  subject    uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email      text NOT NULL UNIQUE CHECK (email = lower(email)),
  name       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Authorization codes of the built-in sign-in that were used, until their minute is over.
CREATE TABLE used_sign_in_codes (
  id      uuid PRIMARY KEY,
  ends_at timestamptz NOT NULL
);

-- Personal access tokens; the token itself is shown once and never stored.
CREATE TABLE access_tokens (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  token_hash   bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- The last characters, by which its owner recognises it.
  hint         text NOT NULL,
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  last_used_at timestamptz,
  revoked_at   timestamptz
);
CREATE INDEX access_tokens_of_user ON access_tokens (user_id, created_at DESC);

-- A user without a row has chosen nothing: the columns' defaults apply.
CREATE TABLE user_settings (
  user_id        uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Null: the name that the sign-in brought.
  display_name   text CHECK (length(display_name) BETWEEN 1 AND 60),
  -- The author's name in the community.
  handle         text UNIQUE CHECK (handle ~ '^[a-z0-9][a-z0-9_]{2,29}$'),
  -- Null: the picture that the sign-in brought, unless avatar_hidden.
  avatar_key     text,
  avatar_hidden  boolean NOT NULL DEFAULT false,
  default_size   integer,
  default_aspect text,
  default_style  text,
  auto_save      boolean NOT NULL DEFAULT true,
  mail_when_done boolean NOT NULL DEFAULT false,
  updated_at     timestamptz NOT NULL DEFAULT now(),
  first_steps    boolean NOT NULL DEFAULT true
);

CREATE TABLE exports (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  status       text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'ready', 'failed')),
  -- Of the language of texts inside, and of the mail.
  locale       text NOT NULL CHECK (locale IN ('en', 'zh')),
  object_key   text NOT NULL UNIQUE,
  bytes        bigint,
  attempts     integer NOT NULL DEFAULT 0,
  -- The claim of the worker that writes it.
  claim        uuid,
  next_try_at  timestamptz NOT NULL DEFAULT now(),
  requested_at timestamptz NOT NULL DEFAULT now(),
  finished_at  timestamptz,
  -- When a finished one is removed.
  expires_at   timestamptz,
  CHECK ((status = 'ready') = (bytes IS NOT NULL)),
  CHECK (status <> 'ready' OR expires_at IS NOT NULL)
);
-- One at a time.
CREATE UNIQUE INDEX exports_unfinished ON exports (user_id) WHERE status IN ('waiting', 'running');
CREATE INDEX exports_of_user ON exports (user_id, requested_at DESC);
CREATE INDEX exports_due ON exports (next_try_at) WHERE status IN ('waiting', 'running');
CREATE INDEX exports_expiry ON exports (expires_at) WHERE expires_at IS NOT NULL;

-- Accounts that are to be deleted.
CREATE TABLE account_deletions (
  user_id      uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  -- Until then its owner can keep the account.
  due_at       timestamptz NOT NULL,
  -- When removing began: from then on there is no way back.
  begun_at     timestamptz,
  attempts     integer NOT NULL DEFAULT 0,
  last_error   text,
  next_try_at  timestamptz NOT NULL
);
CREATE INDEX account_deletions_due ON account_deletions (next_try_at);

CREATE FUNCTION user_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('suspended', json_build_object('user_id', NEW.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER user_suspended AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION user_suspended();
