-- Published pictures with their likes and comments, and reports. `publications` and `comments` repeat parts
-- of other rows; triggers keep them, so that it holds for every way to change those rows.

-- Times have milliseconds, so that a cursor can name them.
CREATE TABLE publications (
  task_id         uuid PRIMARY KEY REFERENCES generations ON DELETE CASCADE,
  -- 128 random bits: the name of the picture for everybody but its owner.
  public_id       text COLLATE "C" NOT NULL UNIQUE CHECK (length(public_id) = 22),
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Copied from user_settings; null for an author who removed it.
  handle          text,
  species         text NOT NULL CHECK (species IN ('dog', 'cat', 'other')),
  destination     text NOT NULL,
  -- The destination as searches compare it.
  place_key       text COLLATE "C" NOT NULL,
  size            integer NOT NULL,
  aspect          text NOT NULL,
  likes           integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
  comments        integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
  comments_open   boolean NOT NULL DEFAULT true,
  published_at    timestamptz(3) NOT NULL DEFAULT now(),
  -- When enough reports or the operator took it out of the community.
  hidden_at       timestamptz,
  owner_suspended boolean NOT NULL DEFAULT false,
  shows_diary     boolean NOT NULL DEFAULT false
);
CREATE INDEX publications_popular ON publications (species, likes, published_at, public_id)
  WHERE hidden_at IS NULL AND NOT owner_suspended;
CREATE INDEX publications_recent ON publications (species, published_at, public_id)
  WHERE hidden_at IS NULL AND NOT owner_suspended;
CREATE INDEX publications_popular_place ON publications (place_key, species, likes, published_at, public_id)
  WHERE hidden_at IS NULL AND NOT owner_suspended;
CREATE INDEX publications_recent_place ON publications (place_key, species, published_at, public_id)
  WHERE hidden_at IS NULL AND NOT owner_suspended;
CREATE INDEX publications_of_user ON publications (user_id);

CREATE TABLE likes (
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  task_id      uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- The row stays when a like is taken back, so that liking again tells the owner nothing new.
  withdrawn_at timestamptz,
  PRIMARY KEY (user_id, task_id)
);
CREATE INDEX likes_of_picture ON likes (task_id);
CREATE INDEX likes_of_day ON likes (user_id, created_at);

CREATE TABLE comments (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  task_id          uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
  user_id          uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  handle           text,
  body             text NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
  created_at       timestamptz(3) NOT NULL DEFAULT now(),
  author_suspended boolean NOT NULL DEFAULT false
);
CREATE INDEX comments_of_picture ON comments (task_id, created_at, id) WHERE NOT author_suspended;
CREATE INDEX comments_of_all ON comments (task_id);
CREATE INDEX comments_of_user ON comments (user_id, created_at);

CREATE TABLE reports (
  id            bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  task_id       uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
  -- Of the network that reported, with a secret and the day: the same on one day, unrelated on the next.
  reporter_hash bytea NOT NULL CHECK (octet_length(reporter_hash) = 32),
  reason        text NOT NULL,
  details       text CHECK (length(details) <= 500),
  created_at    timestamptz NOT NULL DEFAULT now(),
  settled_at    timestamptz,
  outcome       text,
  settled_by    uuid,
  -- True for the report of a signed-in user: enough of these hide a picture.
  by_account    boolean NOT NULL DEFAULT false,
  UNIQUE (task_id, reporter_hash)
);
CREATE INDEX reports_of_reporter ON reports (reporter_hash);
CREATE INDEX reports_open ON reports (created_at) WHERE settled_at IS NULL;
CREATE INDEX reports_by_age ON reports (created_at);

CREATE FUNCTION likes_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.withdrawn_at IS NULL THEN
    UPDATE publications SET likes = likes - 1 WHERE task_id = OLD.task_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.withdrawn_at IS NULL THEN
    UPDATE publications SET likes = likes + 1 WHERE task_id = NEW.task_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER likes_counted AFTER INSERT OR DELETE OR UPDATE OF withdrawn_at ON likes
  FOR EACH ROW EXECUTE FUNCTION likes_counted();

CREATE FUNCTION comments_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.author_suspended THEN
    UPDATE publications SET comments = comments - 1 WHERE task_id = OLD.task_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.author_suspended THEN
    UPDATE publications SET comments = comments + 1 WHERE task_id = NEW.task_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER comments_counted AFTER INSERT OR DELETE OR UPDATE OF author_suspended ON comments
  FOR EACH ROW EXECUTE FUNCTION comments_counted();

CREATE FUNCTION binned_unpublished() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM publications WHERE task_id = NEW.task_id;
  RETURN NULL;
END $$;
CREATE TRIGGER binned_unpublished AFTER UPDATE OF deleted_at ON generations
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION binned_unpublished();

CREATE FUNCTION author_suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE publications SET owner_suspended = NEW.suspended_at IS NOT NULL WHERE user_id = NEW.id;
  UPDATE comments SET author_suspended = NEW.suspended_at IS NOT NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER author_suspended AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION author_suspended();

CREATE FUNCTION handle_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE publications SET handle = NEW.handle WHERE user_id = NEW.user_id;
  UPDATE comments SET handle = NEW.handle WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER handle_changed AFTER UPDATE OF handle ON user_settings
  FOR EACH ROW WHEN (OLD.handle IS DISTINCT FROM NEW.handle)
  EXECUTE FUNCTION handle_changed();
