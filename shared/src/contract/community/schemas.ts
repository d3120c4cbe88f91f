import * as z from 'zod/mini'
import { LONGEST_REPORT, reportReason } from '../contact/reports.ts'
import { filter } from '../filter.ts'
import { pictureAspect } from '../generations/schemas.ts'
import { VISIBLE } from '../one-line.ts'

/** The kinds that the gallery is filtered by: what the detector found in the photo, the best match first. */
export const SPECIES = ['dog', 'cat', 'other'] as const
export const species = z.enum(SPECIES)
export type Species = z.infer<typeof species>

export const GALLERY_ORDERS = ['popular', 'recent'] as const
export const galleryOrder = z.enum(GALLERY_ORDERS)
export type GalleryOrder = z.infer<typeof galleryOrder>

/** Pictures on one page of the gallery, and comments on one page below a picture. */
export const GALLERY_PAGE = 24
export const COMMENT_PAGE = 20
/** Length of a comment in UTF-16 code units, as browsers count. */
export const LONGEST_COMMENT = 500
/** Comments below one picture, comments of one user in 24 hours, and likes of one user in 24 hours. */
export const MOST_COMMENTS = 1_000
export const COMMENTS_PER_DAY = 100
export const LIKES_PER_DAY = 1_000

/** The name of a published picture: 128 random bits. */
const publicId = z.string().check(z.regex(/^[\w-]{22}$/))
export const publicationParams = z.object({ id: publicId })

/** A published picture as everybody sees it. Times are ISO 8601. */
export const publication = z.object({
  id: z.string(),
  /** The destination in the reader's language, or the typed text when it is not the name of a place. */
  place_name: z.string(),
  species,
  aspect: pictureAspect,
  /** Pixels of the whole picture. */
  width: z.number(),
  height: z.number(),
  /** Addresses of this server: 320 and 640 pixels on the long side as JPEG, and the whole picture as WebP. */
  small_url: z.string(),
  medium_url: z.string(),
  picture_url: z.string(),
  /** The author; null for one who has removed the handle. */
  handle: z.nullable(z.string()),
  likes: z.number(),
  comments: z.number(),
  comments_open: z.boolean(),
  /** The diary, where the owner shows it. */
  diary: z.nullable(z.string()),
  published_at: z.string(),
  /** Whether the caller likes it, and whether it is the caller's own; false for visitors. */
  is_liked: z.boolean(),
  is_own: z.boolean(),
})
export type Publication = z.infer<typeof publication>

/** Where a page ended: what the order compares, and the public id. */
export const galleryQuery = z.object({
  species: filter(species),
  /** The beginning of a destination, in any language that we know its name in. */
  place: z.optional(z.string().check(z.maxLength(120))),
  sort: z._default(galleryOrder, 'popular'),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{1,14}\.[\w-]{22}$/))),
})

export const galleryPage = z.object({
  items: z.array(publication),
  /** Where the next page begins; null on the last one. */
  next: z.nullable(z.string()),
})
export type GalleryPage = z.infer<typeof galleryPage>

export const likeState = z.object({ likes: z.number(), is_liked: z.boolean() })
export type LikeState = z.infer<typeof likeState>

export const comment = z.object({
  id: z.string(),
  handle: z.nullable(z.string()),
  body: z.string(),
  created_at: z.string(),
  /** Whether the caller may delete it: its author, the owner of the picture, an administrator. */
  can_remove: z.boolean(),
})
export type Comment = z.infer<typeof comment>

export const commentQuery = z.object({
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,14}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
})
export const commentPage = z.object({ items: z.array(comment), next: z.nullable(z.string()) })
export type CommentPage = z.infer<typeof commentPage>

/**
 * Plain text; blanks around it and control characters are removed. The handler refuses one of which nothing
 * is seen, as `comment_empty`.
 */
export const commentBody = z.object({
  body: z.string().check(z.maxLength(LONGEST_COMMENT), z.meta({ pattern: VISIBLE.source })),
})
export const commentParams = z.object({ id: publicId, comment_id: z.uuid() })

export const publicationReport = z.object({
  reason: reportReason,
  details: z.optional(z.string().check(z.maxLength(LONGEST_REPORT))),
})

/** What an owner sees of an own picture in the community. */
export const ownPublication = z.object({
  id: z.string(),
  likes: z.number(),
  comments: z.number(),
  comments_open: z.boolean(),
  /** Everybody reads the diary, too. */
  shows_diary: z.boolean(),
  /** It was reported, or the operator hid it: it is shown to its owner alone. */
  is_hidden: z.boolean(),
})
export type OwnPublication = z.infer<typeof ownPublication>

export const publishBody = z.optional(
  z.nullable(z.object({ comments_open: z.optional(z.boolean()), shows_diary: z.optional(z.boolean()) })),
)
