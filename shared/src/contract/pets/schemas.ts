import * as z from 'zod/mini'
import { fewMarks, NAME } from '../one-line.ts'
import { LONGEST_PET_NAME } from './limits.ts'

export const petSpecies = z.enum(['dog', 'cat', 'animal'])
export type PetSpecies = z.infer<typeof petSpecies>

const name = z.string().check(
  // Counted in characters, as PostgreSQL counts: an emoji is one.
  z.trim(),
  z.overwrite(fewMarks),
  z.minLength(1),
  z.refine((text) => [...text].length <= LONGEST_PET_NAME),
  z.meta({ maxLength: LONGEST_PET_NAME }),
  z.regex(NAME),
)

/**
 * A photo of a saved pet. The key of its upright copy is exchanged for a link at /api/oss/batch-signed-urls.
 */
const petPhoto = z.object({
  id: z.string(),
  /** Which of the photo's pets it is, counted from 0. */
  pet: z.number(),
  key: z.string(),
})

/** A pet that its owner saved. Times are ISO 8601. */
export const savedPet = z.object({
  id: z.string(),
  name: z.string(),
  species: petSpecies,
  /** In the order in which they were added; a new postcard begins with the first. */
  photos: z.array(petPhoto),
  /** Finished pictures that are not in the recycle bin. */
  trips: z.number(),
  /**
   * False when no photo of it allows more than a portrait: where it travels along with others, all of them
   * are in a frame.
   */
  can_stand: z.boolean(),
  created_at: z.string(),
})
export type SavedPet = z.infer<typeof savedPet>

const shown = {
  /** A photo that was checked, and in which a pet was found. */
  photo_id: z.uuid(),
  /** Which of its pets, counted from 0. */
  pet: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(99)), 0),
}

export const petParams = z.object({ pet_id: z.uuid() })
export const petPhotoParams = z.object({ pet_id: z.uuid(), photo_id: z.uuid() })
/** Without a species, the detected one is saved. */
export const newPetBody = z.object({ name, species: z.optional(petSpecies), ...shown })
export const petBody = z.partial(z.object({ name, species: petSpecies }))
export const petPhotoBody = z.object(shown)
