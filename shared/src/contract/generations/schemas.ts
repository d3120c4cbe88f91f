import * as z from 'zod/mini'
import { receipt } from '../billing/credits.ts'
import { envelope } from '../envelope.ts'
import { errorCode } from '../errors.ts'
import { filter } from '../filter.ts'
import { mountSwitch } from '../mount-switches/schemas.ts'
import { VISIBLE } from '../one-line.ts'
import { MAX_PHOTO_BYTES } from '../photos/limits.ts'
import { photoFile } from '../photos/photo-file.ts'
import { occasion, wears } from './extras.ts'
import { portrayal } from './portrayal.ts'
import { pictureWay } from './way.ts'

export const GENERATION_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export const generationStatus = z.enum(GENERATION_STATUSES)
export type GenerationStatus = z.infer<typeof generationStatus>

/** The steps of a job in their order; shown to the owner as they happen. */
export const STAGES = ['preparing', 'detecting', 'drawing', 'writing', 'storing'] as const
export const stage = z.enum(STAGES)
export type Stage = z.infer<typeof stage>

/** How an attempt of a worker ended; taken over: another worker claimed the generation meanwhile. */
export const ATTEMPT_OUTCOMES = ['completed', 'failed', 'handed_back', 'taken_over'] as const
export const attemptOutcome = z.enum(ATTEMPT_OUTCOMES)
export type AttemptOutcome = z.infer<typeof attemptOutcome>

/** Pixels of a side. */
export const PICTURE_SIZES = [512, 1024, 2048] as const
export const pictureSize = z.union([z.literal(512), z.literal(1024), z.literal(2048)])
export type PictureSize = z.infer<typeof pictureSize>

/** Width to height. The longer side has the pixels of the size. */
export const PICTURE_ASPECTS = ['1:1', '4:5', '3:2', '9:16'] as const
export const pictureAspect = z.enum(PICTURE_ASPECTS)
export type PictureAspect = z.infer<typeof pictureAspect>

/** Pixels of a picture: the longer side is the size, the other is even. */
export function pictureDimensions(size: number, aspect: PictureAspect): { width: number; height: number } {
  const [across = 1, down = 1] = aspect.split(':').map(Number)
  const shorter = Math.round((size * Math.min(across, down)) / Math.max(across, down) / 2) * 2
  return across >= down ? { width: size, height: shorter } : { width: shorter, height: size }
}

export const PICTURE_STYLES = ['vintage', 'watercolour', 'night', 'papercut', 'airmail'] as const
export const pictureStyle = z.enum(PICTURE_STYLES)
export type PictureStyle = z.infer<typeof pictureStyle>

/**
 * How the pet is shown: cut out, in a frame, or as suits the photo. A pet that cannot be cut out cleanly is
 * framed.
 */
export const PICTURE_MOUNTS = ['auto', 'sticker', 'framed'] as const
export const pictureMount = z.enum(PICTURE_MOUNTS)
export type PictureMount = z.infer<typeof pictureMount>

/**
 * The moods that the studio offers for the diary. A program may send any words; they count as the mood that
 * they come closest to.
 */
export const DIARY_MOODS = ['playful', 'calm', 'brave', 'loving', 'grumpy'] as const
export type DiaryMood = (typeof DIARY_MOODS)[number]

export const DOWNLOAD_FORMATS = ['webp', 'png', 'jpeg', 'avif'] as const
export const downloadFormat = z.enum(DOWNLOAD_FORMATS)
export type DownloadFormat = z.infer<typeof downloadFormat>

/** The largest queue position that is counted; it means this position or any behind it. */
export const MAX_POSITION = 1_000

/**
 * A generation as its owner sees it. Times are ISO 8601; keys are exchanged for links at
 * /api/oss/batch-signed-urls.
 */
export const generation = z.object({
  id: z.string(),
  user_id: z.string(),
  task_id: z.string(),
  status: generationStatus,
  /** Grows with every change of the row: an older version never overwrites a newer one. */
  version: z.number(),
  stage: z.nullable(stage),
  /** Percent of the whole job, 0..100. */
  progress: z.number(),
  /** 1 is next; MAX_POSITION means this position or any behind it; null unless pending. */
  position: z.nullable(z.number()),
  /** Estimated seconds until the generation ends; null when that is not known. */
  eta_seconds: z.nullable(z.number()),
  /** False when a pending job has no worker that could take it. */
  worker_available: z.boolean(),
  /**
   * ISO 8601: the time until which the generation waits, because today's limit for drawing is reached; null
   * otherwise.
   */
  waits_until: z.nullable(z.string()),
  /**
   * What cancelling costs now: 0, or the price while a paid endpoint draws the picture; null once the
   * generation has ended.
   */
  cancel: z.nullable(z.enum(['free', 'charged'])),
  prompt_location: z.string(),
  /**
   * The destination in the reader's language, without slips; the typed text when it is not the name of a
   * place.
   */
  place_name: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  size: pictureSize,
  aspect: pictureAspect,
  style: pictureStyle,
  mount: pictureMount,
  portrayal,
  /** The way that was ordered; `mount_switch.way` says which one the picture shows. */
  way: pictureWay,
  wears,
  /**
   * Whether the picture shows what the pet wears; null without a garment, while there is no picture, and for
   * one that a model drew.
   */
  worn: z.nullable(z.boolean()),
  occasion,
  /** Null while there is no picture, and for one that cannot be switched because a model drew it. */
  mount_switch: z.nullable(mountSwitch),
  /**
   * The free redraw of a picture of a model: until when it may be ordered, and the generation that it was
   * ordered as. Null for pictures that have none.
   */
  redraw: z.nullable(z.object({ until: z.string(), task_id: z.nullable(z.string()) })),
  seed: z.number(),
  mood: z.nullable(z.string()),
  /**
   * The saved pet that travels, with its name at the moment of the order; the id is null once the pet is
   * removed.
   */
  pet: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string() })),
  /** Further saved pets that travel along, as `pet`. */
  companions: z.array(z.object({ id: z.nullable(z.string()), name: z.string() })),
  /**
   * The diffusion model that drew the picture; null for Pawport's own renderer, and while there is no
   * picture.
   */
  model: z.nullable(z.string()),
  credits_cost: z.number(),
  /** The receipt of the credits; null for a picture that cost nothing. */
  receipt: z.nullable(receipt),
  /** The failed generation that this one retries. */
  retry_of: z.nullable(z.string()),
  /** The set that this take belongs to; null for a picture that is no take. */
  take_set: z.nullable(z.string()),
  /** The take that this picture is the large version of. */
  enlarges: z.nullable(z.string()),
  /** Address of the public page, while its owner shares it. */
  share_url: z.nullable(z.string()),
  /** The operator closed the public page; the picture cannot be shared. */
  is_hidden: z.boolean(),
  has_pet: z.nullable(z.boolean()),
  photo_key: z.nullable(z.string()),
  /**
   * The latest preview while the picture is drawn, from endpoints that send previews; each preview has
   * another key.
   */
  preview_key: z.nullable(z.string()),
  output_image_key: z.nullable(z.string()),
  output_image_url: z.nullable(z.string()),
  /** The main colour of the picture, `#rrggbb`, to show until it has loaded; null without one. */
  colour: z.nullable(z.string()),
  output_description: z.nullable(z.string()),
  error: z.nullable(z.object({ code: errorCode, message: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
  /** Seconds from claim to completion. */
  processing_time: z.nullable(z.number()),
})
export type Generation = z.infer<typeof generation>
/** What `POST /api/upload` answers: the specification's fields, and the status when the work still runs. */
export const uploadResult = z.object({
  task_id: z.string(),
  status: generationStatus,
  has_pet: z.nullable(z.boolean()),
  output_image_key: z.nullable(z.string()),
  output_image_url: z.nullable(z.string()),
  description: z.nullable(z.string()),
  processing_time: z.nullable(z.number()),
  position: z.nullable(z.number()),
})
export type UploadResult = z.infer<typeof uploadResult>
export const uploadAnswer = z.extend(envelope(uploadResult), {
  /** The same link to the picture, in the field that the specification reads. */
  url: z.nullable(z.string()),
})

export const MAX_LOCATION_LENGTH = 120
export const PAGE_SIZE = 20

export const generationListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), PAGE_SIZE),
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  // Marked as pure, or the browser would get the schemas' library.
  status: /* @__PURE__ */ filter(generationStatus),
  /** Cancelled generations have the status `failed`: list only those, or none of them. All when left out. */
  cancelled: z.optional(z.enum(['only', 'none'])),
  /**
   * The last generation of the previous page; unlike an offset, it stays valid when newer generations arrive.
   */
  after: z.optional(z.uuid()),
  /** Only destinations that begin with these words, in either language; at most the first 10 of them. */
  place: z.optional(z.string().check(z.maxLength(MAX_LOCATION_LENGTH))),
  /** Only those of this saved pet. */
  pet: z.optional(z.uuid()),
  /** Only the takes of this set. */
  take_set: z.optional(z.uuid()),
})

export const taskParams = z.object({ task_id: z.uuid() })

export const downloadQuery = z.object({
  format: z._default(downloadFormat, 'webp'),
  /**
   * The name of the file: `generated_image` as specified, or with destination and date,
   * `pawport-kyoto-2026-11-21`.
   */
  named: z.optional(z.literal('trip')),
})

/** The longest list of ids that is read: more than are allowed, so that too many get their own error. */
const companions = z.optional(z.string().check(z.maxLength(400)))

/**
 * The text fields of `POST /api/upload` beside the photo `img`. All of them arrive as text. A photo that was
 * checked before (`POST /api/photos`) may be named by `photo_id` instead of being sent again; `take_of` names
 * an own generation: its photo, with the pets that travelled, is used again.
 */
export const uploadFields = z.object({
  location: z.string().check(z.meta({ maxLength: MAX_LOCATION_LENGTH, pattern: VISIBLE.source })),
  mimeType: z.optional(z.string()),
  lat: z.optional(z.coerce.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180))),
  size: z.optional(z.pipe(z.coerce.number().check(z.meta({ enum: PICTURE_SIZES })), pictureSize)),
  aspect: z.optional(pictureAspect),
  style: z.optional(pictureStyle),
  mount: z.optional(pictureMount),
  portrayal: z.optional(portrayal),
  /** A named way wants the pet cut out, also with the mount `auto`. */
  way: z.optional(pictureWay),
  /** What the pet wears; left out where it would not sit right. */
  wears: z.optional(wears),
  /** What the picture is for: its ornaments, and what the diary tells. */
  occasion: z.optional(occasion),
  photo_id: z.optional(z.uuid()),
  take_of: z.optional(z.uuid()),
  /** Which of the checked photo's pets travels, counted from 0; all of them when left out. */
  pet: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))),
  /** -1, the specification's default, lets the server choose. */
  seed: z.optional(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(2_147_483_647))),
  /**
   * How many takes are drawn to choose from: pictures of 512 pixels, each for its price. The answer is the
   * first of them. `generations.enlarge` draws the chosen one large. At most as many as `GET /api/config`
   * offers.
   */
  takes: z.optional(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(4))),
  /** The mood of the diary in the owner's words, such as one of DIARY_MOODS. */
  mood: z.optional(z.string().check(z.maxLength(200))),
  /**
   * The saved pet that travels: its name is on the card and in the diary. Without a photo its first photo is
   * used.
   */
  pet_id: z.optional(z.uuid()),
  /**
   * Ids of further saved pets that travel along, separated by commas; not with `take_of`, which keeps those
   * of its generation.
   */
  companions,
})
export type UploadFields = z.infer<typeof uploadFields>

/**
 * The whole multipart body of `POST /api/upload`. The handler checks which fields go together; empty ones
 * count as left out.
 */
export const uploadForm = z.extend(uploadFields, { img: z.optional(photoFile(MAX_PHOTO_BYTES)) }).check(
  z.meta({
    dependentRequired: { lat: ['lng'], lng: ['lat'], pet: ['photo_id'] },
    anyOf: [
      { required: ['img'], properties: { photo_id: false, take_of: false } },
      { required: ['photo_id'], properties: { img: false, take_of: false } },
      { required: ['take_of'], properties: { img: false, photo_id: false } },
      { required: ['pet_id'], properties: { img: false, photo_id: false, take_of: false } },
    ],
  }),
)

/**
 * Cancelling a picture that a paid endpoint draws is free this many times a day; after that the picture is
 * charged.
 */
export const FREE_LATE_CANCELS = 5

/** In UTF-16 code units, as browsers count: what fits on the back of a printed card. */
export const LONGEST_DIARY = 700
/** Plain text; blanks around it and control characters are removed. */
export const diaryBody = z.object({ text: z.string().check(z.maxLength(LONGEST_DIARY), z.regex(VISIBLE)) })

const largeSize = z.union([z.literal(1024), z.literal(2048)])
/** The size of the large picture, above that of a take. */
export type LargeSize = z.infer<typeof largeSize>
export const enlargeBody = z.object({ size: largeSize })

/** With `free_only`, a cancel that would cost credits is refused with `cancel_is_charged`. */
const freeOnly = z.optional(z.boolean())
export const cancelBody = z.optional(z.nullable(z.object({ free_only: freeOnly })))

/**
 * The reason of a deletion is kept for the operator, never shown to others. An unfinished generation is
 * cancelled.
 */
export const deleteBody = z.optional(
  z.nullable(z.object({ reason: z.optional(z.string().check(z.maxLength(500))), free_only: freeOnly })),
)

/** Address of the public page. */
export const share = z.object({ url: z.string() })
