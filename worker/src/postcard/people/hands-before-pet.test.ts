import { expect, test } from 'vitest'
import { sortHands } from './hands-before-pet.ts'

const SIDE = 20
const GRID = { width: SIDE, height: SIDE }
const SKIN = [214, 160, 130] as const
const TONGUE = [190, 120, 160] as const

type Is = (x: number, y: number) => boolean
const PET: Is = (x, y) => x >= 4 && x < 16 && y >= 3
/** A square of four cells in the middle of the pet. */
const MIDDLE: Is = (x, y) => x >= 8 && x < 12 && y >= 9 && y < 13

const cells = (is: Is) =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, at) => (is(at % SIDE, Math.floor(at / SIDE)) ? 1 : 0))
const at = (x: number, y: number): number => y * SIDE + x

/** Sorts a person and a hand before or beside a pet. */
function sorted(
  { person = () => false, hand = () => false }: { person?: Is; hand?: Is },
  {
    probability = 200,
    colour = SKIN,
  }: { probability?: number; colour?: readonly [number, number, number] } = {},
) {
  const parts = {
    person: cells(person),
    hand: cells(hand),
    pet: cells((x, y) => PET(x, y) && !person(x, y) && !hand(x, y)),
  }
  const isAny = cells((x, y) => person(x, y) || hand(x, y))
  sortHands(
    parts,
    GRID,
    (cell) => (isAny[cell] ? probability : 0),
    () => colour,
  )
  return (x: number, y: number) => ({
    person: parts.person[at(x, y)],
    hand: parts.hand[at(x, y)],
    pet: parts.pet[at(x, y)],
  })
}

test('a hand before the chest stays one, with what is between its fingers', () => {
  const seen = sorted({ hand: (x, y) => MIDDLE(x, y) && x !== 10 })
  expect(seen(9, 10)).toEqual({ person: 0, hand: 1, pet: 0 })
  expect(seen(10, 10)).toEqual({ person: 0, hand: 1, pet: 0 })
  expect(seen(6, 10)).toEqual({ person: 0, hand: 0, pet: 1 })
})

test('a hand at the outline is a person beside the pet', () => {
  const seen = sorted({ hand: (x, y) => x < 6 && y >= 12 && PET(x, y) })
  expect(seen(4, 15)).toEqual({ person: 1, hand: 0, pet: 0 })
})

test('pink ears, where the network hardly suspects a person, are the pet', () => {
  const seen = sorted({ hand: MIDDLE }, { probability: 20 })
  expect(seen(9, 10)).toEqual({ person: 0, hand: 0, pet: 1 })
})

test('what the pet encloses is its tongue, or a hand where it has the colour of skin', () => {
  expect(sorted({ person: MIDDLE }, { colour: TONGUE })(9, 10)).toEqual({ person: 0, hand: 0, pet: 1 })
  expect(sorted({ person: MIDDLE }, { colour: SKIN })(9, 10)).toEqual({ person: 0, hand: 1, pet: 0 })
})
