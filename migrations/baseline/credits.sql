-- The credit ledger. Its rows hold the id of a user but do not refer to `users`: when an account is deleted,
-- the ledger stays complete. A correction is another entry, never a DELETE.

-- The row that every operation of a user locks first; its totals follow from the entries.
CREATE TABLE credit_accounts (
  user_id   uuid PRIMARY KEY,
  available integer NOT NULL DEFAULT 0 CHECK (available >= 0),
  held      integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  debt      integer NOT NULL DEFAULT 0 CHECK (debt >= 0),
  CHECK (debt = 0 OR available = 0)
);

-- Lots: credits that were granted together, and how many of them are available, held, captured, expired and
-- revoked.
CREATE TABLE credit_lots (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id         uuid NOT NULL REFERENCES credit_accounts,
  kind            text NOT NULL CHECK (kind IN ('welcome', 'bonus', 'subscription', 'pack', 'adjustment')),
  grant_key       text NOT NULL UNIQUE,
  granted         integer NOT NULL CHECK (granted > 0),
  remaining       integer NOT NULL CHECK (remaining >= 0),
  held            integer NOT NULL DEFAULT 0 CHECK (held >= 0),
  captured        integer NOT NULL DEFAULT 0 CHECK (captured >= 0),
  expired         integer NOT NULL DEFAULT 0 CHECK (expired >= 0),
  revoked         integer NOT NULL DEFAULT 0 CHECK (revoked >= 0),
  period_end      timestamptz,
  expires_at      timestamptz,
  payment_id      uuid REFERENCES payments,
  subscription_id text,
  granted_at      timestamptz NOT NULL,
  CHECK (granted = remaining + held + captured + expired + revoked),
  CHECK (kind <> 'pack' OR expires_at IS NULL),
  CHECK (kind <> 'subscription' OR (expires_at IS NOT NULL AND period_end IS NOT NULL)),
  CHECK ((subscription_id IS NULL) = (period_end IS NULL)),
  CHECK ((expires_at IS NULL) = (period_end IS NULL) AND expires_at >= period_end)
);
CREATE INDEX credit_lots_of_user ON credit_lots (user_id);
CREATE INDEX credit_lots_expiry ON credit_lots (expires_at) WHERE remaining > 0;
CREATE INDEX credit_lots_of_payment ON credit_lots (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX credit_lots_of_subscription ON credit_lots (subscription_id)
  WHERE subscription_id IS NOT NULL;

-- Holds: credits put aside for one generation.
CREATE TABLE credit_holds (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id       uuid NOT NULL REFERENCES credit_accounts,
  generation_id uuid NOT NULL,
  amount        integer NOT NULL CHECK (amount > 0),
  status        text NOT NULL DEFAULT 'held' CHECK (status IN ('held', 'captured', 'released')),
  cause         text,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  settled_at    timestamptz,
  CHECK ((status = 'held') = (settled_at IS NULL)),
  CHECK ((status = 'released') = (cause IS NOT NULL))
);
-- Released holds do not count: a worker may reserve again for a picture after its hold was released.
CREATE UNIQUE INDEX credit_holds_of_generation ON credit_holds (generation_id)
  WHERE status <> 'released';
CREATE INDEX credit_holds_history ON credit_holds (generation_id, created_at);
CREATE INDEX credit_holds_open ON credit_holds (expires_at) WHERE status = 'held';
CREATE INDEX credit_holds_of_user ON credit_holds (user_id);

CREATE TABLE credit_hold_items (
  hold_id uuid NOT NULL REFERENCES credit_holds,
  lot_id  uuid NOT NULL REFERENCES credit_lots,
  amount  integer NOT NULL CHECK (amount > 0),
  PRIMARY KEY (hold_id, lot_id)
);
CREATE INDEX credit_hold_items_of_lot ON credit_hold_items (lot_id);

-- The journal of all changes; lots and accounts hold the sums of its entries.
CREATE TABLE credit_entries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     uuid NOT NULL REFERENCES credit_accounts,
  lot_id      uuid NOT NULL REFERENCES credit_lots,
  hold_id     uuid REFERENCES credit_holds,
  kind        text NOT NULL CHECK (kind IN ('grant', 'reserve', 'capture', 'release', 'expire', 'withdraw',
                                            'claw_back', 'reinstate', 'settle')),
  d_available integer NOT NULL,
  d_held      integer NOT NULL,
  d_captured  integer NOT NULL,
  d_expired   integer NOT NULL,
  d_revoked   integer NOT NULL,
  d_debt      integer NOT NULL,
  cause       text NOT NULL,
  created_at  timestamptz NOT NULL,
  CHECK ((hold_id IS NOT NULL) = (kind IN ('reserve', 'capture', 'release'))),
  -- Credits come in by a grant only; everything else moves them within their lot.
  CHECK (CASE WHEN kind = 'grant'
              THEN d_available > 0 AND (d_held, d_captured, d_expired, d_revoked) = (0, 0, 0, 0)
              ELSE d_available + d_held + d_captured + d_expired + d_revoked = 0 END),
  CHECK (d_debt = CASE WHEN kind IN ('claw_back', 'settle') THEN -d_captured ELSE 0 END)
);
CREATE UNIQUE INDEX credit_entries_settled_once ON credit_entries (hold_id, lot_id)
  WHERE kind IN ('capture', 'release');
CREATE INDEX credit_entries_of_user ON credit_entries (user_id, id DESC);
CREATE INDEX credit_entries_of_lot ON credit_entries (lot_id);

CREATE TABLE credit_adjustments (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES credit_accounts,
  delta      integer NOT NULL CHECK (delta <> 0),
  reason     text NOT NULL CHECK (btrim(reason) <> ''),
  actor_id   uuid NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX credit_adjustments_of_user ON credit_adjustments (user_id, created_at DESC);

-- A welcome is granted once. The table holds only hashes, because its rows outlive the account and must not
-- name its owner.
CREATE TABLE welcome_grants (
  person_hash bytea PRIMARY KEY CHECK (octet_length(person_hash) = 32),
  user_id     uuid NOT NULL,
  created_at  timestamptz NOT NULL
);

-- How many new accounts of a device and of a network got welcome credits today.
CREATE TABLE welcome_counts (
  -- Keyed, and different each day: it names neither device nor network.
  source_hash bytea PRIMARY KEY CHECK (octet_length(source_hash) = 32),
  granted     integer NOT NULL DEFAULT 0,
  ends_at     timestamptz NOT NULL
);
CREATE INDEX welcome_counts_by_end ON welcome_counts (ends_at);

-- Accounts that got no welcome credits because of that.
CREATE TABLE welcome_refusals (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  source     text NOT NULL,
  refused_at timestamptz NOT NULL
);

-- The destination of a purged picture, for the points history of its owner, which names what credits were
-- spent on. Triggers write it, so that every purge is covered.
CREATE TABLE kept_destinations (
  generation_id uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  destination   text NOT NULL
);
CREATE INDEX kept_destinations_of_user ON kept_destinations (user_id);

-- Sends a notification in the transaction that changes the balance, so that every device of the user shows
-- it.
CREATE FUNCTION credits_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('credits', json_build_object('user_id', NEW.user_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER credits_changed AFTER INSERT OR UPDATE ON credit_accounts
  FOR EACH ROW EXECUTE FUNCTION credits_changed();

-- Only a transaction that anonymises a deleted account may update entries, and none may delete.
CREATE FUNCTION credit_entries_are_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('pawport.anonymising', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'credit_entries is append-only: % refused', TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER credit_entries_are_final BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION credit_entries_are_final();

-- Only what credits were reserved for. When the account is deleted its user is gone already, and nothing is
-- kept.
CREATE FUNCTION destination_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_destinations (generation_id, user_id, destination)
  SELECT OLD.task_id, OLD.user_id, OLD.prompt_location
  WHERE EXISTS (SELECT FROM users WHERE id = OLD.user_id)
    AND EXISTS (SELECT FROM credit_holds WHERE generation_id = OLD.task_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER destination_kept AFTER DELETE ON generations
  FOR EACH ROW EXECUTE FUNCTION destination_kept();

-- As for pictures: the points history still names the destination.
CREATE FUNCTION video_destination_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_destinations (generation_id, user_id, destination)
  SELECT OLD.id, OLD.user_id, OLD.destination
  WHERE EXISTS (SELECT FROM users WHERE id = OLD.user_id)
    AND EXISTS (SELECT FROM credit_holds WHERE generation_id = OLD.id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER video_destination_kept AFTER DELETE ON videos
  FOR EACH ROW EXECUTE FUNCTION video_destination_kept();
