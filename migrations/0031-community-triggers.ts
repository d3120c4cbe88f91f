import { type Kysely, sql } from 'kysely'

interface TriggerFunction {
  name: string
  body: string
}

/**
 * Keeps what `publications` and `comments` repeat of other rows: numbers of likes and comments, handles,
 * whether the author is suspended; and takes a picture out when it goes to the recycle bin. Triggers do it,
 * so that it holds for every way to change those rows, the release before included.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, body } of FUNCTIONS) {
    await sql`CREATE FUNCTION ${sql.id(name)}() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      ${body}
      RETURN NULL;
    END`)}`.execute(db)
  }
  await sql`
    CREATE TRIGGER likes_counted AFTER INSERT OR DELETE OR UPDATE OF withdrawn_at ON likes
    FOR EACH ROW EXECUTE FUNCTION likes_counted()`.execute(db)
  await sql`
    CREATE TRIGGER comments_counted AFTER INSERT OR DELETE OR UPDATE OF author_suspended ON comments
    FOR EACH ROW EXECUTE FUNCTION comments_counted()`.execute(db)
  await sql`
    CREATE TRIGGER binned_unpublished AFTER UPDATE OF deleted_at ON generations
    FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
    EXECUTE FUNCTION binned_unpublished()`.execute(db)
  await sql`
    CREATE TRIGGER author_suspended AFTER UPDATE OF suspended_at ON users
    FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL))
    EXECUTE FUNCTION author_suspended()`.execute(db)
  await sql`
    CREATE TRIGGER handle_changed AFTER UPDATE OF handle ON user_settings
    FOR EACH ROW WHEN (OLD.handle IS DISTINCT FROM NEW.handle)
    EXECUTE FUNCTION handle_changed()`.execute(db)
}

const FUNCTIONS: readonly TriggerFunction[] = [
  {
    name: 'likes_counted',
    body: `
      IF TG_OP <> 'INSERT' AND OLD.withdrawn_at IS NULL THEN
        UPDATE publications SET likes = likes - 1 WHERE task_id = OLD.task_id;
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.withdrawn_at IS NULL THEN
        UPDATE publications SET likes = likes + 1 WHERE task_id = NEW.task_id;
      END IF;`,
  },
  {
    name: 'comments_counted',
    body: `
      IF TG_OP <> 'INSERT' AND NOT OLD.author_suspended THEN
        UPDATE publications SET comments = comments - 1 WHERE task_id = OLD.task_id;
      END IF;
      IF TG_OP <> 'DELETE' AND NOT NEW.author_suspended THEN
        UPDATE publications SET comments = comments + 1 WHERE task_id = NEW.task_id;
      END IF;`,
  },
  { name: 'binned_unpublished', body: 'DELETE FROM publications WHERE task_id = NEW.task_id;' },
  {
    name: 'author_suspended',
    body: `
      UPDATE publications SET owner_suspended = NEW.suspended_at IS NOT NULL WHERE user_id = NEW.id;
      UPDATE comments SET author_suspended = NEW.suspended_at IS NOT NULL WHERE user_id = NEW.id;`,
  },
  {
    name: 'handle_changed',
    body: `
      UPDATE publications SET handle = NEW.handle WHERE user_id = NEW.user_id;
      UPDATE comments SET handle = NEW.handle WHERE user_id = NEW.user_id;`,
  },
]

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER handle_changed ON user_settings`.execute(db)
  await sql`DROP TRIGGER author_suspended ON users`.execute(db)
  await sql`DROP TRIGGER binned_unpublished ON generations`.execute(db)
  await sql`DROP TRIGGER comments_counted ON comments`.execute(db)
  await sql`DROP TRIGGER likes_counted ON likes`.execute(db)
  for (const { name } of FUNCTIONS) await sql`DROP FUNCTION ${sql.id(name)}()`.execute(db)
}
