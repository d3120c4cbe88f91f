import type { Pet } from '../drivers/diffusion/diffusion.ts'
import { containment, type Detection, type Edges, overlap } from './non-maximum-suppression.ts'
import type { Opinion } from './second-opinion.ts'

/**
 * How sure the first model is of a dog or a cat, with the best score of any animal of the other model in
 * support.
 */
const OWN_WEIGHT = 0.8
const SUPPORT_WEIGHT = 0.2
const ENOUGH = 0.29
/**
 * The least score of the first model: below it the second model would decide alone, and it mistakes dogs for
 * birds.
 */
const OWN_MINIMUM = 0.2
/** From this score on, a dog or a cat is a pet even if the segmenter sees none. */
export const CERTAIN = 0.6
/**
 * The least own score of a second dog or cat; the other model's support does not count, because it may belong
 * to the first.
 */
const ENOUGH_FOR_ANOTHER = 0.4
/**
 * The least score of an animal that only the second model knows, such as a bird, a rabbit or a horse. Its
 * labels are unreliable.
 */
const ENOUGH_FOR_ANIMAL = 0.6
/** The least score of one that the segmenter sees, too, in a photo without a surer pet: a lizard has 0.5. */
const ENOUGH_FOR_ANIMAL_SEEN = 0.25
/** From this score on, the segmenter has to see little of the animal. */
const SURE_OF_ANIMAL = 0.95
/**
 * The share of the box that has to be animals for the segmenter where the second model is less sure: birds
 * have 0.2 or more, mammals 0.27, and a banana plant, whose score is 0.91, 0.13.
 */
const SEEN_ALONE = 0.17
/**
 * The segmenter decides about a weak detection: it has to see an animal in at least this share of the box. Of
 * the photographs that this was chosen on, the least with a pet has 0.19, the most without one 0.02; a statue
 * of a bird or a shell is a bird to it, and so birds do not count for a dog or a cat.
 */
const SEEN = 0.1
/** With that support, the least score of a dog or a cat. */
const OWN_MINIMUM_SEEN = 0.15
/**
 * The species is named when the first model is this sure, and the segmenter agrees. Below are rabbits and
 * guinea pigs.
 */
const NAMED = 0.51
/** From this score on the species is named although the second model names the other one of dog and cat. */
const NAMED_AGAINST = 0.7
const CONTRADICTION = 0.5
/** The share that the species has of all animals that the segmenter sees. */
const AGREES = 0.6
/**
 * The least score of a dog or a cat in a window around a suspected place, with the segmenter's support:
 * without a pet the most is 0.31, the best window of a pet that the whole photo does not show has 0.44 or
 * more.
 */
const ENOUGH_NEAR = 0.37
/** Each question takes a quarter of a second. */
const MOST_QUESTIONS = 4

/** What the segmenter sees at each of the detections that it was asked about. */
export type Opinions = ReadonlyMap<Detection, Opinion>

/**
 * The detections that the segmenter has to be asked about before pets are decided: the models are unsure of
 * them, or disagree. Without `species` only those that may be no pets: the pets are the same.
 */
export function toAskAbout(
  dogsAndCats: readonly Detection[],
  animals: readonly Detection[],
  { species = true }: { species?: boolean } = {},
): Detection[] {
  const unsure = dogsAndCats.filter(
    (found, index) =>
      found.score >= (index === 0 ? OWN_MINIMUM_SEEN : ENOUGH_FOR_ANOTHER) && !isClear(found, animals),
  )
  const isDogOrCat = dogsAndCats.some(({ score }) => score >= CERTAIN)
  const least = isDogOrCat ? ENOUGH_FOR_ANIMAL : ENOUGH_FOR_ANIMAL_SEEN
  const alone = animals.filter(
    ({ score, edges }) =>
      score >= least && !dogsAndCats.some((known) => known.score >= CERTAIN && isSame(known.edges, edges)),
  )
  const questions = [...unsure, ...alone].slice(0, MOST_QUESTIONS)
  return species ? questions : questions.filter((found) => alone.includes(found) || found.score < CERTAIN)
}

/**
 * Decides from the detections of both models, and from what the segmenter sees there, which pets are in the
 * photo.
 * @param dogsAndCats detections of `dog` and `cat`, best first
 * @param animals detections of any animal by the other model, best first
 * @returns the pets in the photo, best first; none when it is not a photo of a pet
 */
export function decidePets(
  dogsAndCats: readonly Detection[],
  animals: readonly Detection[],
  opinions: Opinions = new Map(),
): Pet[] {
  const support = animals[0]?.score ?? 0
  const accepted: { edges: Edges; pet: Pet }[] = []
  const isNew = ({ edges }: Detection) => accepted.every((known) => !isSame(known.edges, edges))

  for (const found of dogsAndCats) {
    const score = OWN_WEIGHT * found.score + SUPPORT_WEIGHT * support
    const isEnough =
      accepted.length === 0
        ? isPet(found, score, opinions)
        : found.score >= ENOUGH_FOR_ANOTHER && isNew(found) && isPet(found, score, opinions)
    if (isEnough)
      accepted.push({ edges: found.edges, pet: toPet(found.edges, species(found, animals, opinions), score) })
  }
  for (const found of animals) {
    const seen = opinions.get(found)
    const isEnough = found.score >= ENOUGH_FOR_ANIMAL || (seen !== undefined && accepted.length === 0)
    if (!isEnough || !isNew(found) || (seen && !isSeenAlone(found, seen))) continue
    accepted.push({ edges: found.edges, pet: toPet(found.edges, 'animal', found.score) })
  }
  return accepted.map(({ pet }) => pet).toSorted((a, b) => b.score - a.score)
}

/**
 * Which detections of a second look the segmenter has to be asked about: the best of each model, from these
 * scores on. In a copy of the whole photo that is turned a pet has to be certain, as there are three of them
 * to be wrong about.
 */
const SECOND_LOOKS = {
  near: { dogOrCat: ENOUGH_NEAR, animal: ENOUGH_FOR_ANIMAL },
  turned: { dogOrCat: CERTAIN, animal: SURE_OF_ANIMAL },
} as const
type SecondLook = keyof typeof SECOND_LOOKS

/**
 * The detections of a second look, which is closer or at a turned copy, that the segmenter has to be asked
 * about.
 */
export function toAskAgain(
  dogsAndCats: readonly Detection[],
  animals: readonly Detection[],
  look: SecondLook,
): Detection[] {
  const [dogOrCat] = dogsAndCats
  const [animal] = animals
  const least = SECOND_LOOKS[look]
  return [
    ...(dogOrCat && dogOrCat.score >= least.dogOrCat ? [dogOrCat] : []),
    ...(animal && animal.score >= least.animal ? [animal] : []),
  ]
}

/**
 * Decides from a second look whether a photo has a pet after all: only one that the segmenter sees, too. Its
 * species is not named.
 * @returns the pet, or an empty list
 */
export function decideAgain(
  dogsAndCats: readonly Detection[],
  animals: readonly Detection[],
  opinions: Opinions,
  look: SecondLook,
): Pet[] {
  for (const found of toAskAgain(dogsAndCats, animals, look)) {
    const seen = opinions.get(found)
    if (!seen) continue
    const isSeen = dogsAndCats.includes(found) ? mammals(seen) >= SEEN : isSeenAlone(found, seen)
    if (isSeen) return [toPet(found.edges, 'animal', found.score)]
  }
  return []
}

/**
 * Whether a dog or a cat of the first model is one. A weak one without an opinion is judged by the models'
 * scores alone.
 */
function isPet(found: Detection, score: number, opinions: Opinions): boolean {
  if (found.score >= CERTAIN) return true
  const seen = opinions.get(found)
  if (seen && mammals(seen) >= SEEN) return found.score >= OWN_MINIMUM_SEEN
  const isUnseen = seen && seen.bird < SEEN
  return !isUnseen && score >= ENOUGH && found.score >= OWN_MINIMUM
}

function species(found: Detection, animals: readonly Detection[], opinions: Opinions): Pet['species'] {
  const label = found.label === 'cat' ? 'cat' : 'dog'
  if (isClear(found, animals)) return label
  const seen = opinions.get(found)
  const isAgreed = seen && seen[label] >= SEEN && seen[label] >= AGREES * (seen.bird + mammals(seen))
  if (!isAgreed || found.score < NAMED) return 'animal'
  return found.score < NAMED_AGAINST && contradicts(found, animals) ? 'animal' : label
}

/** Both models name the same species with a high score: the segmenter is not asked. */
function isClear(found: Detection, animals: readonly Detection[]): boolean {
  if (found.score < NAMED_AGAINST) return false
  const [same] = animals.filter(({ edges }) => isSame(edges, found.edges))
  return same !== undefined && same.label === found.label && same.score >= CONTRADICTION
}

/** Whether the second model sees the other one of dog and cat in the same place. */
function contradicts(found: Detection, animals: readonly Detection[]): boolean {
  const other = found.label === 'cat' ? 'dog' : 'cat'
  return animals.some(
    ({ label, score, edges }) => label === other && score >= CONTRADICTION && isSame(edges, found.edges),
  )
}

/** Whether the segmenter sees enough of an animal that only the second model knows. */
function isSeenAlone({ score }: Detection, seen: Opinion): boolean {
  return seen.bird + mammals(seen) >= (score >= SURE_OF_ANIMAL ? SEEN : SEEN_ALONE)
}

function mammals({ dog, cat, other }: Opinion): number {
  return dog + cat + other
}

/** True for two boxes of one animal: they are about the same, or one lies within the other. */
function isSame(a: Edges, b: Edges): boolean {
  return overlap(a, b) >= 0.3 || containment(a, b) >= 0.7
}

function toPet({ top, left, bottom, right }: Edges, species: Pet['species'], score: number): Pet {
  return { species, score, box: { left, top, width: right - left, height: bottom - top } }
}
