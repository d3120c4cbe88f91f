import { type Kysely, sql } from 'kysely'

/** Published pictures with their likes and comments, and reports by accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Times have milliseconds, so that a cursor can name them.
  await sql`
    CREATE TABLE publications (
      task_id          uuid PRIMARY KEY REFERENCES generations ON DELETE CASCADE,
      -- 128 random bits: the name of the picture for everybody but its owner.
      public_id        text COLLATE "C" NOT NULL UNIQUE CHECK (length(public_id) = 22),
      user_id          uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      -- Copied from user_settings; null for an author who removed it.
      handle           text,
      species          text NOT NULL CHECK (species IN ('dog', 'cat', 'other')),
      destination      text NOT NULL,
      -- The destination as searches compare it.
      place_key        text COLLATE "C" NOT NULL,
      size             integer NOT NULL,
      aspect           text NOT NULL,
      likes            integer NOT NULL DEFAULT 0 CHECK (likes >= 0),
      comments         integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
      comments_open    boolean NOT NULL DEFAULT true,
      published_at     timestamptz(3) NOT NULL DEFAULT now(),
      -- When enough reports or the operator took it out of the community.
      hidden_at        timestamptz,
      owner_suspended  boolean NOT NULL DEFAULT false
    )`.execute(db)
  const orders = {
    publications_popular: 'species, likes, published_at, public_id',
    publications_recent: 'species, published_at, public_id',
    publications_popular_place: 'place_key, species, likes, published_at, public_id',
    publications_recent_place: 'place_key, species, published_at, public_id',
  }
  for (const [name, columns] of Object.entries(orders)) {
    await sql`
      CREATE INDEX ${sql.id(name)} ON publications (${sql.raw(columns)})
      WHERE hidden_at IS NULL AND NOT owner_suspended`.execute(db)
  }
  await sql`CREATE INDEX publications_of_user ON publications (user_id)`.execute(db)
  await sql`
    CREATE TABLE likes (
      user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      task_id       uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
      created_at    timestamptz NOT NULL DEFAULT now(),
      -- The row stays when a like is taken back, so that liking again tells the owner nothing new.
      withdrawn_at  timestamptz,
      PRIMARY KEY (user_id, task_id)
    )`.execute(db)
  await sql`CREATE INDEX likes_of_picture ON likes (task_id)`.execute(db)
  await sql`CREATE INDEX likes_of_day ON likes (user_id, created_at)`.execute(db)
  await sql`
    CREATE TABLE comments (
      id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      task_id           uuid NOT NULL REFERENCES publications ON DELETE CASCADE,
      user_id           uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      handle            text,
      body              text NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
      created_at        timestamptz(3) NOT NULL DEFAULT now(),
      author_suspended  boolean NOT NULL DEFAULT false
    )`.execute(db)
  await sql`
    CREATE INDEX comments_of_picture ON comments (task_id, created_at, id) WHERE NOT author_suspended`.execute(
    db,
  )
  await sql`CREATE INDEX comments_of_all ON comments (task_id)`.execute(db)
  await sql`CREATE INDEX comments_of_user ON comments (user_id, created_at)`.execute(db)
  // True for the report of a signed-in user: enough of these hide a picture.
  await sql`ALTER TABLE reports ADD COLUMN by_account boolean NOT NULL DEFAULT false`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE reports DROP COLUMN by_account`.execute(db)
  await sql`DROP TABLE comments, likes, publications`.execute(db)
}
