import { type PictureInAlbum, picturesOf } from '@pawport/shared/albums/pictures.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import * as z from 'zod/mini'
import type { Reportable } from '../reportable.ts'
import { findSharedAlbum } from './store.ts'

const name = z.string().check(z.regex(/^[\w-]{22}$/))
const pictureParams = z.object({ share_id: name, picture_id: name })

/** The pictures that the public page of an album shows: none that the operator hid. */
export async function publicPictures(
  db: Executor,
  albumId: string,
  pictureId?: string,
): Promise<PictureInAlbum[]> {
  return (await picturesOf(db, albumId, pictureId)).filter(
    ({ share_blocked_at }) => share_blocked_at === null,
  )
}

/** One picture of a public album, by the parameters of its address; null when there is none. */
export async function findPublicPicture(db: Executor, params: unknown): Promise<PictureInAlbum | null> {
  const named = pictureParams.safeParse(params)
  const album = named.success ? await findSharedAlbum(db, named.data.share_id) : undefined
  if (!named.success || !album) return null
  const [picture] = await publicPictures(db, album.id, named.data.picture_id)
  return picture ?? null
}

/** The same for a report. */
export async function findReportable(db: Executor, params: unknown): Promise<Reportable | null> {
  const picture = await findPublicPicture(db, params)
  const named = pictureParams.safeParse(params)
  if (!picture || !named.success) return null
  const { share_id, picture_id } = named.data
  const below = `/a/${share_id}/${picture_id}`
  return {
    taskId: picture.task_id,
    place: picture.prompt_location,
    path: `/a/${share_id}`,
    picture: `${below}/postcard.jpg`,
    action: `${below}/report`,
    done: `${below}/reported`,
  }
}
