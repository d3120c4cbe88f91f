import * as z from 'zod/mini'
import { pictureAspect } from '../generations/schemas.ts'
import { nameField } from '../name-field.ts'
import { LONGEST_TITLE, MAX_ALBUM_PICTURES } from './limits.ts'

/** Of a PDF; expired: its file is removed, because another one replaced it or a picture left the album. */
export const printStatus = z.enum(['pending', 'processing', 'completed', 'failed', 'expired'])
export type PrintStatus = z.infer<typeof printStatus>

/** The last PDF of an album. Times are ISO 8601. */
const albumPrint = z.object({
  status: printStatus,
  /** Postcards, of two pages each; 0 until a worker has begun. */
  cards: z.number(),
  cards_done: z.number(),
  bytes: z.nullable(z.number()),
  created_at: z.string(),
  /** The file is removed then. */
  expires_at: z.string(),
  /** False when the album has changed since. */
  is_current: z.boolean(),
})
export type AlbumPrint = z.infer<typeof albumPrint>

/** An album in a list. Times are ISO 8601. */
export const albumSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** Pictures that are not in the recycle bin. */
  pictures: z.number(),
  /** The key of the first picture; null for an empty album. */
  cover_key: z.nullable(z.string()),
  /** Address of the public page, while its owner shares it. */
  share_url: z.nullable(z.string()),
  updated_at: z.string(),
})
export type AlbumSummary = z.infer<typeof albumSummary>

/** A picture of an album. */
export const albumPicture = z.object({
  task_id: z.string(),
  /** The destination in the reader's language. */
  place_name: z.string(),
  aspect: pictureAspect,
  output_image_key: z.string(),
  /** The diary. */
  output_description: z.string(),
  created_at: z.string(),
  /** The operator closed its public page: the page of the album does not show it. */
  is_hidden: z.boolean(),
})
export type AlbumPicture = z.infer<typeof albumPicture>

export const album = z.object({
  id: z.string(),
  title: z.string(),
  share_url: z.nullable(z.string()),
  updated_at: z.string(),
  /** In their order. */
  pictures: z.array(albumPicture),
  /** Null before the first one. */
  print: z.nullable(albumPrint),
})
export type Album = z.infer<typeof album>

const title = /* @__PURE__ */ nameField(LONGEST_TITLE)
const taskIds = z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_ALBUM_PICTURES))

export const albumParams = z.object({ album_id: z.uuid() })
export const albumPictureParams = z.object({ album_id: z.uuid(), task_id: z.uuid() })
export const newAlbumBody = z.object({ title, task_ids: z.optional(taskIds) })
export const titleBody = z.object({ title })
/** Pictures by the ids of their generations. */
export const picturesBody = z.object({ task_ids: taskIds })
