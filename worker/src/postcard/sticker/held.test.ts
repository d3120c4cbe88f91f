import { expect, test } from 'vitest'
import { handsIn, isHeld } from './held.ts'

const SIDE = 513
const GRID = 65
const HAND = [214, 160, 134] as const
const FUR = [96, 92, 88] as const

/** A pet that fills a disc, and below it a hand of that colour, in which the network suspects a person. */
function held({
  colour = HAND,
  suspected = 0.1,
  isRough = false,
}: {
  colour?: readonly [number, number, number]
  suspected?: number
  isRough?: boolean
}): boolean {
  const inHand = (x: number, y: number): boolean => Math.abs(x - 256) < 50 && y > 300
  const mask = new Float32Array(SIDE * SIDE)
  const rgb = new Uint8Array(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const at = y * SIDE + x
      mask[at] = Math.hypot(x - 256, y - 256) < 150 ? 1 : 0
      const rough = isRough && (x + y) % 2 === 0 ? 0.7 : 1
      const seen = inHand(x, y) ? colour : FUR
      for (const [channel, value] of seen.entries()) rgb[at * 3 + channel] = value * rough
    }
  }
  const person = Float32Array.from({ length: GRID * GRID }, (_, cell) =>
    inHand((cell % GRID) * 8, Math.floor(cell / GRID) * 8) ? suspected : 0,
  )
  const crop = { rgb, mask, width: SIDE, height: SIDE }
  return isHeld(handsIn(person, GRID, crop), GRID, crop)
}

test('a hand in the outline is seen where the network hardly suspects a person', () => {
  expect(held({})).toBe(true)
  expect(held({ colour: [120, 78, 58] })).toBe(true)
})

test('ginger fur in which no person is suspected is no hand', () => {
  expect(held({ suspected: 0.01 })).toBe(false)
})

test('rough fur, and what has another colour than skin, is no hand', () => {
  expect(held({ isRough: true })).toBe(false)
  expect(held({ colour: FUR })).toBe(false)
})
