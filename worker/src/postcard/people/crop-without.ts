import type { CropBox } from '../crop-box.ts'
import type { People } from './people-in-photo.ts'

/** Sides of the crops that are tried, in shares of the usual one. */
const SIDES = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52]
/** Places that are tried from side to side, and from above. */
const PLACES = 9
/**
 * What a share of people in the crop costs, in shares of the pet: people fade, hands before the pet stay.
 * With a higher cost for people crops cut noses off.
 */
const PERSON_COST = 1.2
const HAND_COST = 3
/** The upper part of the pet, where the head mostly is, in shares of its cells; it counts so often. */
const UPPER = 0.45
const HEAD_COUNTS = 3
/** The least of a crop that the pet fills. */
const LEAST_PET = 0.2
/** The least share of the pet's upper part that a crop keeps of what the usual one shows. */
const LEAST_HEAD = 0.9

/**
 * The part of the usual crop, of the same shape, that shows most of the pet, above all its upper part, and
 * least of the people. Its upper edge cuts nothing off that the usual crop shows.
 */
export function cropWithoutPeople(crop: CropBox, seen: People): CropBox {
  const people = { ...seen, pet: seen.mayBePet ?? seen.pet }
  const weights = weightsOf(people)
  const leastHead = LEAST_HEAD * judge(crop, people, weights).head
  const highest = Math.max(crop.top, upperEnd(people))
  let best = crop
  let most = Number.NEGATIVE_INFINITY
  for (const share of SIDES) {
    const [width, height] = [Math.floor(crop.width * share), Math.floor(crop.height * share)]
    for (let row = 0; row < PLACES; row += 1) {
      for (let column = 0; column < PLACES; column += 1) {
        const left = crop.left + Math.floor(((crop.width - width) * column) / (PLACES - 1))
        const top = crop.top + Math.floor(((crop.height - height) * row) / (PLACES - 1))
        const tried = { left, top, width, height }
        const { worth, head } = judge(tried, people, weights)
        // Ears are never cut off.
        if (top > highest || worth <= most || head < leastHead) continue
        most = worth
        best = tried
      }
      // The whole crop has one place.
      if (share === 1) break
    }
  }
  return best
}

/** So much of the pet may be above what counts as its upper end: specks that the mask took for it. */
const SPECKS = 0.006

/** The upper end of the pet, in pixels of the photo. */
function upperEnd({ area, across, down, pet }: People): number {
  const cells = pet.reduce((sum, one) => sum + one, 0)
  let [seen, at] = [0, 0]
  while (at < pet.length && seen <= cells * SPECKS) {
    seen += pet[at] ?? 0
    at += 1
  }
  return area.top + (Math.floor(Math.max(0, at - 1) / across) * area.height) / down
}

/** What each cell of the pet counts, whose sum is 1, and where its upper part is. */
interface Weights {
  all: Float32Array
  upper: Uint8Array
}

function weightsOf({ pet, across }: People): Weights {
  const cells = pet.reduce((sum, one) => sum + one, 0)
  const weights = new Float32Array(pet.length)
  const upper = new Uint8Array(pet.length)
  let [seen, sum] = [0, 0]
  for (let at = 0; at < pet.length; at += across) {
    const isUpper = seen < cells * UPPER
    for (let x = at; x < at + across; x += 1) {
      if (!pet[x]) continue
      weights[x] = isUpper ? HEAD_COUNTS : 1
      upper[x] = isUpper ? 1 : 0
      seen += 1
      sum += weights[x] ?? 0
    }
  }
  return { all: weights.map((weight) => weight / Math.max(1, sum)), upper }
}

/** What a crop is worth, and how many cells of the pet's upper part it shows. */
function judge(
  crop: CropBox,
  { area, across, down, person, hand, pet }: People,
  { all, upper }: Weights,
): { worth: number; head: number } {
  let [kept, head, people, pets, cells] = [0, 0, 0, 0, 0]
  for (let y = 0; y < down; y += 1) {
    const middle = area.top + ((y + 0.5) * area.height) / down
    if (middle < crop.top || middle >= crop.top + crop.height) continue
    for (let x = 0; x < across; x += 1) {
      const beside = area.left + ((x + 0.5) * area.width) / across
      if (beside < crop.left || beside >= crop.left + crop.width) continue
      const cell = y * across + x
      cells += 1
      kept += all[cell] ?? 0
      head += upper[cell] ?? 0
      people += PERSON_COST * (person[cell] ?? 0) + HAND_COST * (hand?.[cell] ?? 0)
      pets += pet[cell] ?? 0
    }
  }
  const isShown = cells > 0 && pets >= cells * LEAST_PET
  return { worth: isShown ? kept - people / cells : Number.NEGATIVE_INFINITY, head }
}
