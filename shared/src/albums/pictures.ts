import type { Executor } from '../db/database.ts'
import type { GenerationRow } from '../db/tables.ts'

const SHOWN = [
  'generations.task_id',
  'prompt_location',
  'size',
  'aspect',
  'generations.locale',
  'output_image_key',
  'output_folder',
  'output_description',
  'generations.created_at',
  'share_blocked_at',
  'results',
  'picture_id',
] as const

/** A picture of an album. */
export type PictureInAlbum = Pick<
  GenerationRow,
  | 'task_id'
  | 'prompt_location'
  | 'size'
  | 'aspect'
  | 'locale'
  | 'output_folder'
  | 'created_at'
  | 'share_blocked_at'
  | 'results'
> & {
  output_image_key: string
  output_description: string
  /** Names the picture on the public page. */
  picture_id: string
}

/**
 * The pictures of an album in their order, without those in the recycle bin.
 * @param pictureId for one of them alone
 */
export async function picturesOf(
  db: Executor,
  albumId: string,
  pictureId?: string,
): Promise<PictureInAlbum[]> {
  return db
    .selectFrom('album_pictures')
    .innerJoin('generations', 'generations.task_id', 'album_pictures.task_id')
    .select(SHOWN)
    .$narrowType<{ output_image_key: string; output_description: string }>()
    .where('album_id', '=', albumId)
    .$if(pictureId !== undefined, (one) => one.where('picture_id', '=', pictureId ?? ''))
    .where('status', '=', 'completed')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('generations.task_id')
    .execute()
}
