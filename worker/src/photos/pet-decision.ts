import type { Pet } from '../drivers/diffusion/diffusion.ts'
import { containment, type Detection, type Edges, overlap } from './non-maximum-suppression.ts'

/**
 * Whether there is a dog or a cat: .8 of its own score and .2 of the surest animal that the other model sees anywhere
 * reach .29. On 123 photographs of dogs and cats this missed none, with 3 false alarms in 581 others.
 */
const OWN_WEIGHT = 0.8
const SUPPORT_WEIGHT = 0.2
const ENOUGH = 0.29
/** Below this the second model would decide alone, and it takes dogs for birds. */
const OWN_MINIMUM = 0.2
/** A second dog or cat has to be sure by itself: the support may come from the first. */
const ENOUGH_FOR_ANOTHER = 0.4
/** An animal that only the second model knows: a bird, a rabbit, a horse. Its names are unreliable. */
const ENOUGH_FOR_ANIMAL = 0.6
/** Cat says one, dog says the other: usually it is neither, such as a rabbit. */
const CONTRADICTION = { own: 0.6, other: 0.9 }

/**
 * Weighs what the two models found against each other.
 * @param dogsAndCats detections of `dog` and `cat`, best first
 * @param animals detections of any animal by the other model, best first
 * @returns the pets in the photo, best first; none when it is not a photo of a pet
 */
export function decidePets(dogsAndCats: readonly Detection[], animals: readonly Detection[]): Pet[] {
  const support = animals[0]?.score ?? 0
  const accepted: { edges: Edges; pet: Pet }[] = []
  const isNew = ({ edges }: Detection) => accepted.every((known) => !isSame(known.edges, edges))

  for (const found of dogsAndCats) {
    const score = OWN_WEIGHT * found.score + SUPPORT_WEIGHT * support
    const isEnough =
      accepted.length === 0
        ? score >= ENOUGH && found.score >= OWN_MINIMUM
        : found.score >= ENOUGH_FOR_ANOTHER && isNew(found)
    if (isEnough)
      accepted.push({ edges: found.edges, pet: toPet(found.edges, species(found, animals), score) })
  }
  for (const found of animals) {
    if (found.score < ENOUGH_FOR_ANIMAL || !isNew(found)) continue
    accepted.push({ edges: found.edges, pet: toPet(found.edges, 'animal', found.score) })
  }
  return accepted.map(({ pet }) => pet).toSorted((a, b) => b.score - a.score)
}

function species(found: Detection, animals: readonly Detection[]): Pet['species'] {
  const contradicts = ({ label, score, edges }: Detection) =>
    score >= CONTRADICTION.other &&
    (label === 'dog' || label === 'cat') &&
    label !== found.label &&
    isSame(edges, found.edges)
  if (found.score < CONTRADICTION.own && animals.some(contradicts)) return 'animal'
  return found.label === 'cat' ? 'cat' : 'dog'
}

/** Two boxes of one animal: about the same, or one is a part of the other. */
function isSame(a: Edges, b: Edges): boolean {
  return overlap(a, b) >= 0.3 || containment(a, b) >= 0.7
}

function toPet({ top, left, bottom, right }: Edges, species: Pet['species'], score: number): Pet {
  return { species, score, box: { left, top, width: right - left, height: bottom - top } }
}
