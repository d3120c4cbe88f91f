import * as z from 'zod/mini'
import { errorCode } from '../errors.ts'
import { CUT_OUT_WAYS, cutOutWay } from '../generations/way.ts'
import { MAX_PHOTO_BYTES } from './limits.ts'
import { photoFile } from './photo-file.ts'

/**
 * `checking` until a worker has checked it; `refused` when no postcard can be made of it, and `error` says
 * why.
 */
export const PHOTO_STATUSES = ['checking', 'checked', 'refused'] as const
export const photoStatus = z.enum(PHOTO_STATUSES)
export type PhotoStatus = z.infer<typeof photoStatus>

/** Advice on a usable photo. It is advice: the user may go on. */
export const PHOTO_ADVICE = ['pet_small', 'dark', 'blurred'] as const
export const photoAdvice = z.enum(PHOTO_ADVICE)
export type PhotoAdvice = z.infer<typeof photoAdvice>

/**
 * Why a pet is shown in a frame instead of cut out of the photo: its outline is vague, the photo cuts it off,
 * a person touches it, it lies aslant, a part of it is missing from the mask, or there are too many pets.
 */
export const CUT_OUT_REFUSALS = ['unclear', 'cut_off', 'person', 'lying', 'incomplete', 'several'] as const
export type CutOutRefusal = (typeof CUT_OUT_REFUSALS)[number]
/** Whether pets can be cut out: `possible`, or the reason why a frame shows them instead. */
export const cutOutVerdict = z.enum(['possible', ...CUT_OUT_REFUSALS])
export type CutOutVerdict = z.infer<typeof cutOutVerdict>

/**
 * How a pet is in the scene: standing on the ground, as a bust that the lower edge of the picture cuts,
 * peeking out of a basket or a suitcase, or as a portrait in a frame.
 */
export const PET_WAYS = [...CUT_OUT_WAYS, 'portrait'] as const
export type PetWay = (typeof PET_WAYS)[number]
/** Why a pet is not shown whole: what keeps it from being cut out, its legs are cut, or
 * it would hang in the air without what it sits on. */
export const WAY_REASONS = [...CUT_OUT_REFUSALS, 'legs_cut', 'hanging'] as const
export type WayReason = (typeof WAY_REASONS)[number]
/**
 * `why` is null for a pet that is shown whole. `ways` are those that the photo allows beside a frame; missing
 * in photos that an earlier release checked.
 */
export const petScene = z.object({
  way: z.enum(PET_WAYS),
  why: z.nullable(z.enum(WAY_REASONS)),
  ways: z.optional(z.array(cutOutWay)),
})
export type PetScene = z.infer<typeof petScene>

/** A pet found in a photo; the box is in fractions, 0..1, of the upright photo. */
export const foundPet = z.object({
  species: z.enum(['dog', 'cat', 'animal']),
  box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  /** For a picture of this pet alone; null where pictures are not cut out, and beyond the third pet. */
  cut_out: z.nullable(cutOutVerdict),
  /** How it is in the scene when it travels alone and is cut out; missing where that was not judged. */
  scene: z.optional(petScene),
  /** The id of the saved pet that it looks like; missing for none, and in a photo of several pets. */
  like: z.optional(z.string()),
})
export type FoundPet = z.infer<typeof foundPet>

/** A photo with the outcome of its check. `POST /api/upload` takes its id in place of the photo. */
export const checkedPhoto = z.object({
  id: z.string(),
  status: photoStatus,
  /** Pixels of the upright photo; null until they are known. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** The best score first. */
  pets: z.array(foundPet),
  advice: z.array(photoAdvice),
  /** For a picture of all of its pets. */
  cut_out: z.nullable(cutOutVerdict),
  /** How all of its pets are in the scene; missing where that was not judged. */
  scene: z.optional(petScene),
  error: z.nullable(z.object({ code: errorCode, message: z.string() })),
  /** ISO 8601: the time from which the photo has to be uploaded again. */
  expires_at: z.string(),
})
export type CheckedPhoto = z.infer<typeof checkedPhoto>
/** The multipart body of `POST /api/photos`. */
export const photoForm = z.object({ img: photoFile(MAX_PHOTO_BYTES), mimeType: z.optional(z.string()) })

export const photoParams = z.object({ id: z.uuid() })
