import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import { readIfThere } from '@pawport/shared/drivers/objects/read-if-there.ts'
import { keepVector, type PortrayedPet, portrayedPets } from '@pawport/shared/pets/portrayed.ts'
import type { WorkerContext } from '../../context.ts'
import { likenessOf } from '../../photos/likeness.ts'
import type { RawPixels } from '../../photos/raw-pixels.ts'

/**
 * From this likeness on, two photos show the same pet. Measured on 129 photos of as many pets: of the pairs
 * of one species one in two hundred is above, of changed copies of a photo 99 in a hundred.
 */
const SAME_PET = 0.5
/** The likeness by which a pet has to be ahead of the user's others. */
const AHEAD = 0.1
/** The photos of saved pets that are compared, the newest first. */
const MOST_COMPARED = 24
/** The photos that one check describes; the others are described by later checks. */
const MOST_DESCRIBED = 4

/**
 * The saved pet of this user that a photo shows. Null when none is like it, two are, or the photo shows
 * several pets: then the user says which one it is. Never throws, as a photo can be used without.
 */
export async function recognise(
  context: WorkerContext,
  { userId, pixels, pets }: { userId: string; pixels: RawPixels; pets: readonly PetBox[] },
): Promise<string | null> {
  const { db, likeness, log } = context
  const [pet] = pets
  if (!pet || pets.length > 1) return null
  try {
    const known = await portrayedPets(db, { userId, species: pet.species, most: MOST_COMPARED })
    const vectors = await vectorsOf(context, known)
    if (vectors.length === 0) return null
    const [seen = []] = await likeness.embed(pixels, [pet])
    return mostLike(seen, vectors)
  } catch (error) {
    log.warn({ err: (error as Error).message }, 'the pet of a photo was not compared with the saved ones')
    return null
  }
}

interface Portrait {
  petId: string
  vector: readonly number[]
}

/** The pet that is like the seen one, and clearly more so than every other. */
export function mostLike(seen: readonly number[], portraits: readonly Portrait[]): string | null {
  const best = new Map<string, number>()
  for (const { petId, vector } of portraits)
    best.set(petId, Math.max(best.get(petId) ?? -1, likenessOf(seen, vector)))
  const [first, second] = [...best].sort(([, a], [, b]) => b - a)
  if (!first || first[1] < SAME_PET) return null
  return second && first[1] - second[1] < AHEAD ? null : first[0]
}

/** The vectors of the photos; a few of those that have none are described now, and kept. */
async function vectorsOf(context: WorkerContext, known: readonly PortrayedPet[]): Promise<Portrait[]> {
  const portraits: Portrait[] = []
  let described = 0
  for (const one of known) {
    const { pet_id: petId } = one
    if (one.vector) portraits.push({ petId, vector: one.vector })
    else if (described < MOST_DESCRIBED) {
      described += 1
      const vector = await describe(context, one)
      if (vector) portraits.push({ petId, vector })
    }
  }
  return portraits
}

async function describe(
  { db, likeness, objects }: WorkerContext,
  one: PortrayedPet,
): Promise<number[] | undefined> {
  const photo = await readIfThere(objects, one.photo_key)
  const [vector] = photo ? await likeness.embed(photo, [one.shown]) : []
  if (vector) await keepVector(db, one, vector)
  return vector
}
