import { expect, test } from 'vitest'
import { isSharp, lightPet } from './light-pet.ts'

const SIDE = 120

/** Alpha of a disc in the middle; its outline goes from 0 to 255 within `soft` pixels. */
function disc(soft: number): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE }, (_, index) => {
    const away = Math.hypot((index % SIDE) - SIDE / 2, Math.floor(index / SIDE) - SIDE / 2)
    return Math.min(255, Math.max(0, 128 + ((40 - away) / soft) * 255))
  })
}

test('a pet with a sharp outline needs no border, and one with a vague outline does', () => {
  expect(isSharp(disc(2), SIDE)).toBe(true)
  expect(isSharp(disc(30), SIDE)).toBe(false)
})

test('the side towards the light is brighter than the other, and grass of the photo leaves no green outline', async () => {
  const mask = disc(3)
  const rgb = Buffer.alloc(mask.length * 3)
  for (const [index, alpha] of mask.entries())
    rgb.set(alpha > 236 ? [120, 100, 90] : [20, 200, 20], index * 3)
  const light = { ambient: '#ffffff', share: 0, rim: '#ffffff', from: 'left' } as const
  const lit = await lightPet(rgb, Buffer.from(mask), { width: SIDE, height: SIDE }, light)
  const at = (x: number): number[] => [...lit.subarray((60 * SIDE + x) * 4, (60 * SIDE + x) * 4 + 4)]
  expect(at(22)[0]).toBeGreaterThan((at(98)[0] ?? 0) + 10)
  for (const x of [20, 21, 22, 98, 99, 100]) {
    const [red = 0, green = 0, , alpha = 0] = at(x)
    if (alpha > 20) expect(green).toBeLessThan(red + 10)
  }
})

test('where the photo cuts a pet off there is neither light nor shade of an outline', async () => {
  const mask = Buffer.alloc(SIDE * SIDE, 255)
  const rgb = Buffer.alloc(SIDE * SIDE * 3, 120)
  const size = { width: SIDE, height: SIDE }
  const light = { ambient: '#ffffff', share: 0, rim: '#ffffff', from: 'right' } as const
  const lit = await lightPet(rgb, mask, size, light, { at: 'left', below: true })
  const at = (x: number, y: number): number => lit[(y * SIDE + x) * 4] ?? 0
  for (const y of [30, 60, 90, SIDE - 1]) expect(at(0, y)).toBe(120)
  expect(at(60, SIDE - 1)).toBe(120)
  expect(at(SIDE - 1, 60)).toBeGreaterThan(130)
})
