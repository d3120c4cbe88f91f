import { picturesOf } from '@pawport/shared/albums/pictures.ts'
import { MAX_ALBUM_PICTURES, MAX_ALBUMS } from '@pawport/shared/contract/albums/limits.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import {
  contentOf,
  type PublicContent,
  requireAllowed,
} from '@pawport/shared/drivers/moderation/public-content.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import {
  appendPictures,
  contentsOf,
  countPictures,
  deletePicture,
  findAlbum,
  insertAlbum,
  lockAlbums,
  numberPictures,
  ownPictures,
  touchAlbum,
} from './store.ts'

type Context = Pick<ApiContext, 'db' | 'databaseClock' | 'objects' | 'moderation'>
/** An album that a user names; it may belong to another user. */
export interface OwnAlbum {
  userId: string
  albumId: string
}

/**
 * Begins an album. Returns its id.
 * @throws {AppError} too_many_albums; not_found when none of the pictures can be added
 */
export async function createAlbum(
  { db, databaseClock }: Context,
  userId: string,
  { title, taskIds = [] }: { title: string; taskIds?: readonly string[] | undefined },
): Promise<string> {
  const now = await databaseClock.now()
  return db.transaction().execute(async (transaction) => {
    if ((await lockAlbums(transaction, userId)) >= MAX_ALBUMS)
      throw new AppError('too_many_albums', { limit: MAX_ALBUMS })
    const albumId = await insertAlbum(transaction, userId, title, now)
    if (taskIds.length > 0) await append(transaction, { userId, albumId }, taskIds)
    return albumId
  })
}

/**
 * @throws {AppError} not_found; of an album with a public page also album_changed and those of
 * `requireAllowed`
 */
export async function renameAlbum(context: Context, album: OwnAlbum, title: string): Promise<void> {
  const isAllowed = await allowedIfPublic(context, album, async () => [{ albumTitle: title }])
  await change(context, album, async () => {}, { title, isAllowed })
}

/**
 * @throws {AppError} album_full; not_found, also when none of the pictures can be added; of an album with a
 * public page also album_changed and those of `requireAllowed`
 */
export async function addPictures(
  context: Context,
  album: OwnAlbum,
  taskIds: readonly string[],
): Promise<void> {
  const { db, objects } = context
  const isAllowed = await allowedIfPublic(context, album, async () =>
    (await contentsOf(db, album, taskIds)).map((row) => contentOf(objects, row)),
  )
  await change(context, album, (transaction) => append(transaction, album, taskIds), { isAllowed })
}

/**
 * Puts all pictures of an album into another order. Those in the recycle bin, which are not shown, keep their
 * numbers.
 * @throws {AppError} album_changed unless the list has each picture once; not_found
 */
export async function orderPictures(
  context: Context,
  album: OwnAlbum,
  taskIds: readonly string[],
): Promise<void> {
  await change(context, album, async (transaction) => {
    const shown = (await picturesOf(transaction, album.albumId)).map(({ task_id }) => task_id)
    if ([...shown].sort().join() !== [...taskIds].sort().join()) throw new AppError('album_changed')
    await numberPictures(transaction, album.albumId, taskIds)
  })
}

/** @throws {AppError} not_found */
export async function takePicture(context: Context, album: OwnAlbum, taskId: string): Promise<void> {
  await change(context, album, async (transaction) => {
    if (!(await deletePicture(transaction, album.albumId, taskId))) throw new AppError('not_found')
  })
}

/**
 * Asks about what an album with a public page will show in addition. False for an album without one: nothing
 * was asked.
 */
async function allowedIfPublic(
  { db, moderation }: Context,
  { userId, albumId }: OwnAlbum,
  contents: () => Promise<PublicContent[]>,
): Promise<boolean> {
  if (!(await findAlbum(db, userId, albumId))?.share_id) return false
  await requireAllowed(moderation, ...(await contents()))
  return true
}

/**
 * Changes an album that is locked meanwhile.
 * @param isAllowed what is new may be shown; with false, an album that got its public page at this moment
 * does not change
 */
async function change(
  { db, databaseClock }: Context,
  album: OwnAlbum,
  act: (transaction: Executor) => Promise<void>,
  { title, isAllowed = true }: { title?: string; isAllowed?: boolean } = {},
): Promise<void> {
  const now = await databaseClock.now()
  await db.transaction().execute(async (transaction) => {
    const touched = await touchAlbum(transaction, album, { now, ...(title !== undefined && { title }) })
    if (!touched) throw new AppError('not_found')
    if (touched.share_id && !isAllowed) throw new AppError('album_changed')
    await act(transaction)
  })
}

async function append(
  transaction: Executor,
  { userId, albumId }: OwnAlbum,
  taskIds: readonly string[],
): Promise<void> {
  const own = await ownPictures(transaction, userId, taskIds)
  if (own.length === 0) throw new AppError('not_found')
  await appendPictures(transaction, albumId, own)
  if ((await countPictures(transaction, albumId)) > MAX_ALBUM_PICTURES)
    throw new AppError('album_full', { limit: MAX_ALBUM_PICTURES })
}
