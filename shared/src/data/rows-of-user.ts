import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { videoKeys } from '../videos/files.ts'

const PAGE = 500
/** Columns that tell a user nothing: keys of objects, claims of workers, hashes. */
const LEFT_OUT = /^(?:claim|folder|key|worker_id)$|_(?:key|hash)$/

/** A table with rows of users. */
export interface UserTable {
  name: string
  columns: string[]
  /** The column that holds the id of the user. */
  owner: 'id' | 'user_id'
  /** The primary key, which gives rows an order. */
  order: string[]
}

/** A table without a column of users, whose rows are parts of rows of a user. */
interface PartTable extends Omit<UserTable, 'owner'> {
  /** The table of the whole, which has a column `user_id`, and the column here that holds its id. */
  whole: { table: string; column: string }
}

/** Parts of tasks and of landing pages. */
export const PARTS_OF_USERS: readonly PartTable[] = [
  {
    name: 'task_cases',
    columns: ['task_id', 'position', 'title', 'link', 'result'],
    whole: { table: 'tasks', column: 'task_id' },
    order: ['task_id', 'position'],
  },
  {
    name: 'landing_page_tasks',
    columns: ['landing_page_id', 'position', 'task_id'],
    whole: { table: 'landing_pages', column: 'landing_page_id' },
    order: ['landing_page_id', 'position'],
  },
]

/**
 * Every table with a column `user_id`, and the users themselves, as the database describes them: a table that
 * is added later is part of an export without being named here. Secrets are stored as hashes, of the type
 * bytea, and are left out.
 */
export async function tablesOfUsers(db: Executor): Promise<UserTable[]> {
  const { rows } = await sql<{ name: string; columns: string[]; order: string[] }>`
    SELECT c.relname AS name,
      array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.atttypid <> 'bytea'::regtype) AS columns,
      (SELECT array_agg(k.attname::text ORDER BY array_position(i.indkey::int2[], k.attnum))
       FROM pg_index i JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY(i.indkey)
       WHERE i.indrelid = c.oid AND i.indisprimary) AS "order"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    GROUP BY c.oid, c.relname
    HAVING c.relname = 'users' OR bool_or(a.attname = 'user_id')
    ORDER BY c.relname`.execute(db)
  return rows.map(({ name, columns, order }) => ({
    name,
    columns: columns.filter((column) => !LEFT_OUT.test(column)),
    owner: name === 'users' ? 'id' : 'user_id',
    order: order ?? columns,
  }))
}

/** The rows of a user in a table, as JSON texts, read page by page. */
export async function* rowsOfUser(
  db: Executor,
  table: UserTable | PartTable,
  userId: string,
): AsyncGenerator<string> {
  const { name, columns, order } = table
  const isOwn =
    'whole' in table
      ? sql`${sql.ref(table.whole.column)} IN
          (SELECT id FROM ${sql.table(table.whole.table)} WHERE user_id = ${userId})`
      : sql`${sql.ref(table.owner)} = ${userId}`
  const ordered = sql.join(order.map((column) => sql.ref(column)))
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(page)::text AS row FROM (
        SELECT ${chosen} FROM ${sql.table(name)} WHERE ${isOwn}
        ORDER BY ${ordered} LIMIT ${PAGE} OFFSET ${offset}
      ) AS page`.execute(db)
    for (const { row } of rows) yield row
    if (rows.length < PAGE) return
  }
}

interface StoredFile {
  key: string
  name: string
  at: Date
}

interface PictureRow {
  task_id: string
  key: string
  destination: string
  at: Date
}

/** The finished pictures of a user, the oldest first, in pages. */
export async function* picturesOfUser(db: Executor, userId: string): AsyncGenerator<StoredFile> {
  let last: PictureRow | undefined
  for (;;) {
    const after: PictureRow | undefined = last
    const { rows } = await sql<PictureRow>`
      SELECT task_id, output_image_key AS key, prompt_location AS destination, date_trunc('milliseconds', created_at) AS at
      FROM generations
      WHERE user_id = ${userId} AND status = 'completed' AND output_image_key IS NOT NULL
        AND (${after?.task_id ?? null}::uuid IS NULL
             OR (date_trunc('milliseconds', created_at), task_id) > (${after?.at ?? null}::timestamptz, ${after?.task_id ?? null}::uuid))
      ORDER BY date_trunc('milliseconds', created_at), task_id LIMIT ${PAGE}`.execute(db)
    for (const { key, destination, at } of rows) yield { key, name: destination, at }
    last = rows.at(-1)
    if (rows.length < PAGE) return
  }
}

/** The finished videos of a user, as MP4 or, where the installation encodes none, as animated WebP. */
export async function* videosOfUser(db: Executor, userId: string): AsyncGenerator<StoredFile> {
  const rows = await db
    .selectFrom('videos')
    .select(['folder', 'has_mp4', 'destination', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .$narrowType<{ folder: string }>()
    .orderBy('created_at')
    .execute()
  for (const { folder, has_mp4: hasMp4, destination: name, created_at: at } of rows)
    yield { key: videoKeys(folder)[hasMp4 ? 'mp4' : 'webp'], name, at }
}

/** The upright copies of a user's photos, in pages. */
export async function* photosOfUser(db: Executor, userId: string): AsyncGenerator<StoredFile> {
  let after: string | null = null
  for (;;) {
    const rows: { id: string; photo_key: string; created_at: Date }[] = await db
      .selectFrom('photos')
      .select(['id', 'photo_key', 'created_at'])
      .where('user_id', '=', userId)
      .where('photo_ready', '=', true)
      .$if(after !== null, (query) => query.where('id', '>', after as string))
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { photo_key: key, created_at: at } of rows) yield { key, name: 'photo', at }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** The PDFs that a brand uploaded for its tasks. */
export async function* documentsOfUser(db: Executor, userId: string): AsyncGenerator<StoredFile> {
  const rows = await db
    .selectFrom('task_documents')
    .select(['object_key', 'name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  for (const { object_key: key, name, created_at: at } of rows)
    yield { key, name: name.replace(/\.pdf$/i, ''), at }
}

/** The key of a user's avatar; null without one. */
export async function avatarKeyOfUser(db: Executor, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_settings')
    .select('avatar_key')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.avatar_key ?? null
}
