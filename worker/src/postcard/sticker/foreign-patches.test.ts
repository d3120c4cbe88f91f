import { expect, test } from 'vitest'
import { removeForeign } from './foreign-patches.ts'

const SIDE = 200
const FUR = [150, 118, 90] as const
const PINK = [228, 110, 170] as const

/** How much of a round pet of fur is left where `isPink` has the colour of a blanket, in shares of each. */
function leftOf(isPink: (x: number, y: number) => boolean, colour: readonly number[] = PINK) {
  const at = (index: number): [number, number] => [index % SIDE, Math.floor(index / SIDE)]
  const mask = Float32Array.from({ length: SIDE * SIDE }, (_, index) => {
    const [x, y] = at(index)
    return Math.hypot(x - 100, y - 100) < 80 ? 1 : 0
  })
  const before = mask.slice()
  const rgb = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, index) => {
    const colours = isPink(...at(Math.floor(index / 3))) ? colour : FUR
    return colours[index % 3] ?? 0
  })
  removeForeign(rgb, mask, SIDE, SIDE)
  const share = (wanted: boolean): number => {
    let [was, is] = [0, 0]
    for (let index = 0; index < mask.length; index += 1) {
      if (isPink(...at(index)) !== wanted) continue
      was += before[index] ?? 0
      is += mask[index] ?? 0
    }
    return is / was
  }
  return { pink: share(true), fur: share(false) }
}

test('a corner of a blanket leaves the outline, and the fur beside it stays', () => {
  const { pink, fur } = leftOf((x, y) => x + y < 120)
  expect(pink).toBe(0)
  expect(fur).toBeGreaterThan(0.97)
})

test.each([
  ['a collar around the neck', (_x: number, y: number) => y > 60 && y < 72],
  ['a tongue', (x: number, y: number) => Math.hypot(x - 100, y - 130) < 12],
  ['a coat over half of the pet', (x: number) => x < 100],
])('%s stays', (_what, isPink) => {
  expect(leftOf(isPink)).toEqual({ pink: 1, fur: 1 })
})

test('fur of any colour stays, and so does what is hardly coloured', () => {
  const corner = (x: number, y: number): boolean => x + y < 120
  for (const colour of [
    [196, 110, 52],
    [60, 58, 66],
    [236, 228, 226],
    [232, 176, 160],
  ])
    expect(leftOf(corner, colour)).toEqual({ pink: 1, fur: 1 })
})
