import * as z from 'zod/mini'
import { occasion, wears } from '../generations/extras.ts'
import { portrayal } from '../generations/portrayal.ts'
import { MAX_LOCATION_LENGTH, pictureAspect, pictureMount, pictureStyle } from '../generations/schemas.ts'
import { pictureWay } from '../generations/way.ts'
import { VISIBLE } from '../one-line.ts'
import { photoFile } from '../photos/photo-file.ts'
import { MAX_DRAFT_PHOTO_BYTES, MAX_DRAFTS } from './limits.ts'

/**
 * What one draft shows; the fields mean what they mean in an order. Without a seed the server chooses one.
 */
export const draftCard = z
  .object({
    location: z.string().check(z.trim(), z.regex(VISIBLE), z.maxLength(MAX_LOCATION_LENGTH)),
    lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
    lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
    style: z.optional(pictureStyle),
    aspect: z.optional(pictureAspect),
    mount: z.optional(pictureMount),
    portrayal: z.optional(portrayal),
    way: z.optional(pictureWay),
    wears: z.optional(wears),
    occasion: z.optional(occasion),
    mood: z.optional(z.string().check(z.maxLength(200))),
    seed: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  })
  .check(z.meta({ dependentRequired: { lat: ['lng'], lng: ['lat'] } }))
export type DraftCardInput = z.infer<typeof draftCard>

export const draftCards = z.array(draftCard).check(z.minLength(1), z.maxLength(MAX_DRAFTS))

/**
 * The text fields of `POST /api/drafts`; the photo comes as `img`, or `photo_id` names an own one that was
 * checked.
 */
export const draftFields = z.object({
  /** JSON: a list of one to four of `draftCard`; the API description says it as JSON Schema. */
  cards: z.string().check(
    z.maxLength(8_000),
    z.meta({
      contentMediaType: 'application/json',
      pattern: '^\\s*\\[[\\s\\S]*\\]\\s*$',
      contentSchema: draftCards,
    }),
  ),
  photo_id: z.optional(z.uuid()),
  pet: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99))),
  /** The saved pet that travels: its name is on the draft, as it is on the card. */
  pet_id: z.optional(z.uuid()),
  /** Ids of further saved pets that travel along, as in an order. */
  companions: z.optional(z.string().check(z.maxLength(400))),
})
export const draftForm = z.extend(draftFields, { img: z.optional(photoFile(MAX_DRAFT_PHOTO_BYTES)) }).check(
  z.meta({
    anyOf: [
      { required: ['img'], properties: { photo_id: false } },
      { required: ['photo_id'], properties: { img: false } },
      { required: ['pet_id'], properties: { img: false, photo_id: false } },
    ],
  }),
)

/** A draft: an order with the same fields and this seed draws the same composition. */
export const draft = z.object({
  location: z.string(),
  seed: z.number(),
  style: pictureStyle,
  aspect: pictureAspect,
  /** A WebP file of 320 pixels as a `data:` address. */
  image: z.string(),
  /** Whether what the pet wears was left out, because it would not sit right on this pet. */
  left_out: z.boolean(),
})
export type Draft = z.infer<typeof draft>
