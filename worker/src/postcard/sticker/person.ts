import { CELL } from './segment-side.ts'

/**
 * From this probability on a cell shows a person, and within the pet a person that the mask took for the pet.
 */
const PERSON = 0.5
const PERSON_IN_PET = 0.3
/** A person so many cells from the pet's outline touches it. */
const REACH = 2
/**
 * The least shares, of the outline and of the pet: in copies of the photograph of a dog that its owner holds
 * 0.11 and 0.03, without a person at most 0.03 and 0.015.
 */
const TOUCHED = 0.06
const COVERED = 0.04

/**
 * The least share of the crop that a person beside the pet takes: with a person 0.04, and 0.002 where a patch
 * of ground looked like one.
 */
const SEEN = 0.022

/**
 * Whether a person is on the pet or touches it: the cut-out would keep a hand, or lack what an arm covers.
 * @param person probability (0..1) of a person in each cell of the grid, `columns` cells wide
 * @param mask soft mask (0..1) of the pet in the crop, row by row, `width` pixels wide
 */
export function isTouchedByPerson(
  person: Float32Array,
  columns: number,
  mask: Float32Array,
  width: number,
  height: number,
): boolean {
  const across = Math.floor((width - 1) / CELL) + 1
  const down = Math.floor((height - 1) / CELL) + 1
  const isInside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < across && y < down
  const isPet = (x: number, y: number): boolean =>
    isInside(x, y) && (mask[y * CELL * width + x * CELL] ?? 0) >= 0.5
  const personAt = (x: number, y: number): number => (isInside(x, y) ? (person[y * columns + x] ?? 0) : 0)
  const isNearPerson = (x: number, y: number): boolean => {
    for (let dy = -REACH; dy <= REACH; dy += 1)
      for (let dx = -REACH; dx <= REACH; dx += 1) if (personAt(x + dx, y + dy) >= PERSON) return true
    return false
  }
  let people = 0
  let pet = 0
  let covered = 0
  let outline = 0
  let touched = 0
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if (personAt(x, y) >= PERSON) people += 1
      if (!isPet(x, y)) continue
      pet += 1
      if (personAt(x, y) >= PERSON_IN_PET) covered += 1
      if (isPet(x - 1, y) && isPet(x + 1, y) && isPet(x, y - 1) && isPet(x, y + 1)) continue
      outline += 1
      if (isNearPerson(x, y)) touched += 1
    }
  }
  const isBeside = people > across * down * SEEN && touched > outline * TOUCHED
  return isBeside || covered > pet * COVERED
}
