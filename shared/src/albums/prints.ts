import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '../contract/locale.ts'
import { DAY_MS } from '../contract/time.ts'
import type { AlbumPrintRow } from '../db/album-tables.ts'
import type { Executor } from '../db/database.ts'

/** How long the file of a print is kept. */
export const PRINT_KEPT_MS = 7 * DAY_MS
/** Files of one user that are kept; the oldest goes first. */
const MOST_FILES = 5

/** How many prints a user began since a time. */
export async function countPrints(db: Executor, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('album_prints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many prints of the installation wait or are made. */
export async function countUnfinishedPrints(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('album_prints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', 'in', ['pending', 'processing'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The print of an album that was begun last. */
export async function latestPrint(db: Executor, albumId: string): Promise<AlbumPrintRow | undefined> {
  return db
    .selectFrom('album_prints')
    .selectAll()
    .where('album_id', '=', albumId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface NewPrint {
  albumId: string
  userId: string
  locale: Locale
  now: Date
}

/** Begins a print. Null while another one of this album runs. */
export async function insertPrint(
  db: Executor,
  { albumId, userId, locale, now }: NewPrint,
): Promise<string | null> {
  const row = await db
    .insertInto('album_prints')
    .values({
      id: randomUUID(),
      album_id: albumId,
      user_id: userId,
      locale,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('album_id').where('status', 'in', ['pending', 'processing']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Null for an album that is gone. */
export async function titleOfAlbum(db: Executor, albumId: string): Promise<string | null> {
  const row = await db.selectFrom('albums').select('title').where('id', '=', albumId).executeTakeFirst()
  return row?.title ?? null
}

/** The key of a new file. */
export function newPrintKey(): string {
  return `albums/${randomBytes(16).toString('hex')}/album.pdf`
}

/**
 * Lets the files go that a newer one of the same album replaces, or that are too many for one user. Gives
 * their keys.
 */
export async function expireOlderPrints(
  db: Executor,
  print: Pick<AlbumPrintRow, 'id' | 'album_id' | 'user_id'>,
): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    WITH old AS (
      SELECT id, file_key FROM (
        SELECT id, album_id, file_key, row_number() OVER (ORDER BY created_at DESC, id) AS place
        FROM album_prints WHERE user_id = ${print.user_id} AND status = 'completed'
      ) AS kept
      WHERE id <> ${print.id} AND (album_id = ${print.album_id} OR place > ${MOST_FILES})
    )
    UPDATE album_prints SET status = 'expired', file_key = NULL, bytes = NULL, updated_at = now()
    FROM old WHERE album_prints.id = old.id AND album_prints.status = 'completed'
    RETURNING old.file_key`.execute(db)
  return rows.map(({ file_key }) => file_key)
}

/** Removes prints that were begun before a time, with the keys of their files. */
export async function removeOldPrints(
  db: Executor,
  before: Date,
  limit: number,
): Promise<{ removed: number; keys: string[] }> {
  const { rows } = await sql<{ file_key: string | null }>`
    DELETE FROM album_prints WHERE id IN (
      SELECT id FROM album_prints WHERE created_at < ${before} ORDER BY created_at LIMIT ${limit}
    ) RETURNING file_key`.execute(db)
  return { removed: rows.length, keys: rows.flatMap(({ file_key }) => file_key ?? []) }
}

/** Those of the keys that prints name. */
export async function keysOfPrints(db: Executor, keys: readonly string[]): Promise<string[]> {
  const asked = keys.filter((key) => key.startsWith('albums/'))
  if (asked.length === 0) return []
  const rows = await db.selectFrom('album_prints').select('file_key').where('file_key', 'in', asked).execute()
  return rows.flatMap(({ file_key }) => file_key ?? [])
}

/** The keys of the files of an album, to remove them with it. */
export async function fileKeysOf(db: Executor, albumId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('album_prints')
    .select('file_key')
    .where('album_id', '=', albumId)
    .where('file_key', 'is not', null)
    .execute()
  return rows.flatMap(({ file_key }) => file_key ?? [])
}
