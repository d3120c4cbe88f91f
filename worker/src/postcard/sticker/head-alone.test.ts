import { expect, test } from 'vitest'
import { isHeadAlone } from './head-alone.ts'

const SIDE = 200
const WHOLE = { left: 0, top: 0, width: SIDE, height: SIDE }

/** A mask in which the pet covers, in each row, the middle of these shares of the width. */
function maskOf(partsAt: (down: number) => readonly (readonly [from: number, to: number])[]): Uint8Array {
  const alpha = new Uint8Array(SIDE * SIDE)
  for (let y = 0; y < SIDE; y += 1)
    for (const [from, to] of partsAt(y / SIDE))
      alpha.fill(255, y * SIDE + Math.round(from * SIDE), y * SIDE + Math.round(to * SIDE))
  return alpha
}

const middle = (share: number) => [[0.5 - share / 2, 0.5 + share / 2]] as const

/** Two ears, cheeks, and from there down to a chin. */
const head = maskOf((down) => {
  if (down < 0.2) return [[0.02, 0.2] as const, [0.8, 0.98] as const]
  return down < 0.35 ? middle(1) : middle(1 - (down - 0.35) * 1.2)
})

test('a head that narrows down to a chin is one without a body', () => {
  expect(isHeadAlone(head, SIDE, WHOLE)).toBe(true)
})

test.each([
  ['that sits, widest below', maskOf((down) => middle(0.3 + 0.7 * down))],
  [
    'that stands on two legs that can be seen',
    maskOf((down) => (down < 0.6 ? middle(1 - down * 0.4) : [[0.3, 0.4] as const, [0.6, 0.7] as const])),
  ],
  ['with shoulders below its neck', maskOf((down) => middle(down < 0.3 ? 1 : down < 0.6 ? 0.4 : 0.8))],
  ['whose foot is as wide as its head', maskOf((down) => middle(1 - down * 0.3))],
])('a pet %s has a body', (_, alpha) => {
  expect(isHeadAlone(alpha, SIDE, WHOLE)).toBe(false)
})

test('a tall or a wide pet has a body', () => {
  expect(isHeadAlone(head, SIDE, { ...WHOLE, left: 50, width: 100 })).toBe(false)
  expect(isHeadAlone(head, SIDE, { ...WHOLE, height: 100 })).toBe(false)
})
