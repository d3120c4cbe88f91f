import { isVisible } from '@pawport/shared/community/visibility.ts'
import { type GalleryOrder, SPECIES, type Species } from '@pawport/shared/contract/community/schemas.ts'
import type { PublicationRow } from '@pawport/shared/db/community-tables.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { petNames } from '@pawport/shared/pets/companions.ts'
import { sql } from 'kysely'
import type { GalleryCursor } from './cursor.ts'

interface ListOptions {
  species: Species | null
  /** Keys of destinations; null for all. */
  places: string[] | null
  sort: GalleryOrder
  after: GalleryCursor | null
  limit: number
}

const ORDERS = {
  popular: {
    by: sql`likes DESC, published_at DESC, public_id DESC`,
    behind: ({ likes, publishedAt, publicId }: GalleryCursor) =>
      sql`(likes, published_at, public_id) < (${likes}::integer, ${publishedAt}::timestamptz, ${publicId})`,
  },
  recent: {
    by: sql`published_at DESC, public_id DESC`,
    behind: ({ publishedAt, publicId }: GalleryCursor) =>
      sql`(published_at, public_id) < (${publishedAt}::timestamptz, ${publicId})`,
  },
} as const satisfies Record<GalleryOrder, object>

/**
 * Published pictures in their order. Each kind at each place is a part of an index that is in this order
 * already; the parts are merged as they are read, so that a page costs the same however many pictures there
 * are.
 */
export async function listPublications(db: Executor, options: ListOptions): Promise<PublicationRow[]> {
  const { species, places, sort, after, limit } = options
  const { by, behind } = ORDERS[sort]
  const parts = (species ? [species] : SPECIES).flatMap((kind) =>
    (places ?? [null]).map(
      (place) => sql`
        (SELECT * FROM publications WHERE ${isVisible} AND species = ${kind}
        ${place === null ? sql`` : sql`AND place_key = ${place}`} ${after ? sql`AND ${behind(after)}` : sql``}
        ORDER BY ${by} LIMIT ${limit})`,
    ),
  )
  if (parts.length === 0) return []
  const { rows } = await sql<PublicationRow>`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS found ORDER BY ${by} LIMIT ${limit}`.execute(db)
  return rows
}

/** Up to `limit` keys of published destinations that begin with a text, each once, in their order. */
export async function publishedKeys(db: Executor, prefix: string, limit: number): Promise<string[]> {
  // One jump in the index for each key: a place with very many pictures costs no more than one with a single
  // picture.
  const next = (condition: ReturnType<typeof sql>) => sql`
    SELECT place_key FROM publications
    WHERE ${isVisible} AND ${condition} AND place_key < ${`${prefix}\u{10ffff}`}
    ORDER BY place_key LIMIT 1`
  const { rows } = await sql<{ place_key: string }>`
    WITH RECURSIVE keys AS (
      (${next(sql`place_key >= ${prefix}`)})
      UNION ALL
      SELECT (${next(sql`place_key > keys.place_key`)}) FROM keys WHERE keys.place_key IS NOT NULL
    )
    SELECT place_key FROM keys WHERE place_key IS NOT NULL LIMIT ${limit}`.execute(db)
  return rows.map(({ place_key }) => place_key)
}

/** Those of the pictures that a user likes, by their task ids. */
export async function likedAmong(db: Executor, userId: string, taskIds: string[]): Promise<Set<string>> {
  if (taskIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('likes')
    .select('task_id')
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds)
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Set(rows.map(({ task_id }) => task_id))
}

/** The diaries of those posts whose owners show them, by task id. */
export async function shownDiaries(
  db: Executor,
  posts: readonly Pick<PublicationRow, 'task_id' | 'shows_diary'>[],
): Promise<Map<string, string | null>> {
  const ids = posts.filter(({ shows_diary }) => shows_diary).map(({ task_id }) => task_id)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('generations')
    .select(['task_id', 'output_description'])
    .where('task_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ task_id, output_description }) => [task_id, output_description]))
}

export async function findPublication(db: Executor, publicId: string): Promise<PublicationRow | undefined> {
  return db
    .selectFrom('publications')
    .selectAll()
    .where('public_id', '=', publicId)
    .where(isVisible)
    .executeTakeFirst()
}

/** The keys of a picture that everybody may see; undefined for any other, the photo is never among them. */
export async function findPicture(
  db: Executor,
  publicId: string,
): Promise<Pick<GenerationRow, 'output_image_key'> | undefined> {
  return db
    .selectFrom('publications')
    .innerJoin('generations', 'generations.task_id', 'publications.task_id')
    .select('output_image_key')
    .where('public_id', '=', publicId)
    .where(isVisible)
    .where('generations.deleted_at', 'is', null)
    .executeTakeFirst()
}

export type OwnRow = Pick<
  GenerationRow,
  | 'status'
  | 'prompt_location'
  | 'pet_name'
  | 'output_description'
  | 'output_image_key'
  | 'share_blocked_at'
  | 'pets'
> &
  Partial<{ [K in keyof PublicationRow]: PublicationRow[K] | null }>

/** A generation of this user and, where it is published, its publication. */
export async function findOwnPicture(
  db: Executor,
  userId: string,
  taskId: string,
): Promise<OwnRow | undefined> {
  return db
    .selectFrom('generations')
    .leftJoin('publications', 'publications.task_id', 'generations.task_id')
    .select(['status', 'prompt_location', 'output_description', 'output_image_key'])
    .select(petNames.as('pet_name'))
    .select(['share_blocked_at', 'pets'])
    .select(['public_id', 'likes', 'comments', 'comments_open', 'shows_diary', 'hidden_at'])
    .where('generations.task_id', '=', taskId)
    .where('generations.user_id', '=', userId)
    .where('generations.deleted_at', 'is', null)
    .executeTakeFirst()
}

export interface NewPublication {
  userId: string
  taskId: string
  publicId: string
  species: Species
  placeKey: string
  commentsOpen: boolean
  now: Date
  /** So many open reports of accounts, and it begins hidden; 0: never. */
  hideAfterReports: number
}

/**
 * Publishes a finished picture of a user with a handle; one that is published already stays as it is. The
 * generation is locked, so that one that is binned at the same moment is not published. False when it cannot
 * be published.
 */
export async function addPublication(db: Executor, publication: NewPublication): Promise<boolean> {
  const { userId, taskId, publicId, species, placeKey, commentsOpen, now, hideAfterReports } = publication
  const { rows } = await sql<{ ready: boolean }>`
    WITH ready AS (
      SELECT generations.*, user_settings.handle FROM generations
      JOIN user_settings ON user_settings.user_id = generations.user_id AND user_settings.handle IS NOT NULL
      WHERE task_id = ${taskId} AND generations.user_id = ${userId} AND status = 'completed'
        AND output_image_key IS NOT NULL AND deleted_at IS NULL AND share_blocked_at IS NULL
      FOR SHARE OF generations
    ), added AS (
      INSERT INTO publications (task_id, public_id, user_id, handle, species, destination, place_key, size, aspect,
        comments_open, published_at, hidden_at)
      SELECT task_id, ${publicId}, user_id, handle, ${species}, prompt_location, ${placeKey}, size, aspect,
        ${commentsOpen}, ${now}, CASE WHEN ${hideAfterReports} > 0 AND ${hideAfterReports} <= (
          SELECT count(*) FROM reports
          WHERE reports.task_id = ready.task_id AND by_account AND settled_at IS NULL) THEN ${now}::timestamptz END
      FROM ready
      ON CONFLICT (task_id) DO NOTHING
    )
    SELECT true AS ready FROM ready`.execute(db)
  return rows.length > 0
}

export async function openComments(db: Executor, taskId: string, isOpen: boolean): Promise<void> {
  await db
    .updateTable('publications')
    .set({ comments_open: isOpen })
    .where('task_id', '=', taskId)
    .where('comments_open', '!=', isOpen)
    .execute()
}

/** Shows the diary with a post, or leaves it out again. */
export async function showDiary(db: Executor, taskId: string, isShown: boolean): Promise<void> {
  await db
    .updateTable('publications')
    .set({ shows_diary: isShown })
    .where('task_id', '=', taskId)
    .where('shows_diary', '!=', isShown)
    .execute()
}

/** Removes a publication with its likes and comments. */
export async function removePublication(db: Executor, userId: string, taskId: string): Promise<void> {
  await db.deleteFrom('publications').where('task_id', '=', taskId).where('user_id', '=', userId).execute()
}

/** Locks a picture that everybody may see, until the end of the transaction. */
export async function lockPublication(
  db: Executor,
  publicId: string,
): Promise<Pick<PublicationRow, 'task_id' | 'user_id'> | undefined> {
  return db
    .selectFrom('publications')
    .select(['task_id', 'user_id'])
    .where('public_id', '=', publicId)
    .where(isVisible)
    .forUpdate()
    .executeTakeFirst()
}
