import type { Size } from '../size.ts'
import { connectedParts, pixelsBeside } from '../sticker/connected.ts'
import { isSkin } from '../sticker/held.ts'

/** Cells of a grid (1 or 0), row by row, that show a person, a hand in the pet's outline, and the pet. */
interface Cells {
  person: Uint8Array
  hand: Uint8Array
  pet: Uint8Array
}

/** Somewhere in a hand the network is as sure of a person (0..255); at pink ears it suspects one less. */
const SURE = 38
/** Fingers are this far apart at most, in cells. */
const GAP = 2
/** The most of the grid that a tongue fills, and the least share of it that is taken for a person. */
const MOST_TONGUE = 0.06
const AS_PERSON = 0.3

/**
 * Sorts, in place, what is a person, a hand before the pet, and the pet: a tongue is the pet's, and a hand
 * has the pet on two opposite sides, while one at the outline is a person beside the pet.
 * @param probability of a person (0..255), for each cell
 * @param colourAt 8 bit RGB of each cell
 */
export function sortHands(
  { person, hand, pet }: Cells,
  grid: Size,
  probability: (cell: number) => number,
  colourAt: (cell: number) => readonly [number, number, number],
): void {
  // Pink ears.
  for (const patch of connectedParts(grid, (cell) => hand[cell] === 1)) {
    if (patch.some((cell) => probability(cell) >= SURE)) continue
    for (const cell of patch) [hand[cell], pet[cell]] = [0, 1]
  }
  // What the pet encloses: a hand, or its tongue.
  for (const hole of connectedParts(grid, (cell) => !pet[cell] && !hand[cell])) {
    if (hole.length > pet.length * MOST_TONGUE || hole.some((cell) => isAtEdge(cell, grid))) continue
    const people = hole.filter((cell) => person[cell] === 1)
    if (people.length < hole.length * AS_PERSON) continue
    const isHand = people.filter((cell) => isSkin(...colourAt(cell))).length * 2 > people.length
    for (const cell of hole) [person[cell], hand[cell], pet[cell]] = [0, isHand ? 1 : 0, isHand ? 0 : 1]
  }
  // What is between fingers.
  const closed = closedBy(hand, grid)
  for (let cell = 0; cell < pet.length; cell += 1)
    if (closed[cell]) [person[cell], hand[cell], pet[cell]] = [0, 1, 0]
  // Hands at the outline.
  const around = petAround(pet, grid)
  for (let cell = 0; cell < pet.length; cell += 1)
    if (hand[cell] && !around[cell]) [person[cell], hand[cell]] = [1, 0]
}

function isAtEdge(cell: number, grid: Size): boolean {
  return pixelsBeside(cell, grid).includes(-1)
}

/** The cells with those that lie between them, no more than `GAP` from them. */
function closedBy(cells: Uint8Array, grid: Size): Uint8Array {
  return spread(spread(cells, grid, GAP, 1), grid, GAP, 0)
}

/** Each cell takes that value where one in its square of `reach` cells has it. */
function spread(cells: Uint8Array, { width, height }: Size, reach: number, value: 0 | 1): Uint8Array {
  const all = cells.slice()
  for (let cell = 0; cell < cells.length; cell += 1) {
    if (cells[cell] !== value) continue
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
      all.fill(value, row * width + Math.max(0, x - reach), row * width + Math.min(width - 1, x + reach) + 1)
  }
  return all
}

/** 1 where the pet is both to the left and to the right, or both above and below. */
function petAround(pet: Uint8Array, { width, height }: Size): Uint8Array {
  const around = new Uint8Array(pet.length)
  const mark = (start: number, step: number, count: number): void => {
    const line = Array.from({ length: count }, (_, at) => start + at * step)
    const [first, last] = [line.findIndex((cell) => pet[cell]), line.findLastIndex((cell) => pet[cell])]
    for (const cell of line.slice(Math.max(0, first), last + 1)) around[cell] = 1
  }
  for (let y = 0; y < height; y += 1) mark(y * width, 1, width)
  for (let x = 0; x < width; x += 1) mark(x, width, height)
  return around
}
