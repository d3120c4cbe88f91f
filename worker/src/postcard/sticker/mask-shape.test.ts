import { describe, expect, it } from 'vitest'
import { guidedFilter } from './guided-filter.ts'
import { cutSide, distrust, keepMainParts } from './mask-shape.ts'

const SIDE = 100

function maskOf(inside: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, index) =>
    inside(index % SIDE, Math.floor(index / SIDE)),
  )
}

const blob = (x: number, y: number): boolean => Math.hypot(x - 50, y - 55) < 30

describe('the cut-out', () => {
  it('is trusted when the mask is one clear pet that touches no edge', () => {
    expect(
      distrust(
        keepMainParts(
          maskOf((x, y) => (blob(x, y) ? 1 : 0)),
          SIDE,
          SIDE,
          1,
        ),
      ),
    ).toBeNull()
  })

  it('is not trusted when the mask is unsure, in pieces, tiny, or cut off by the sides', () => {
    const unsure = maskOf((x, y) => (blob(x, y) ? 0.6 : 0))
    const pieces = maskOf((x, y) => (x % 25 < 14 && x > 9 && y > 20 && y < 80 ? 1 : 0))
    const tiny = maskOf((x, y) => (x > 48 && x < 58 && y > 48 && y < 58 ? 1 : 0))
    const cut = maskOf((x) => (x < 40 ? 1 : 0))
    for (const mask of [unsure, pieces, tiny])
      expect(distrust(keepMainParts(mask, SIDE, SIDE, 1))).toBe('unclear')
    expect(distrust(keepMainParts(cut, SIDE, SIDE, 1))).toBe('cut_off')
  })

  it('is trusted when one side of the photo cuts the pet, and names that side; not when both do', () => {
    const right = keepMainParts(
      maskOf((x, y) => (x > 40 && y > 30 && y < 80 ? 1 : 0)),
      SIDE,
      SIDE,
      1,
    )
    expect(distrust(right)).toBeNull()
    expect(cutSide(right.edges)).toBe('right')
    const both = keepMainParts(
      maskOf((_x, y) => (y > 30 && y < 80 ? 1 : 0)),
      SIDE,
      SIDE,
      1,
    )
    expect(distrust(both)).toBe('cut_off')
  })

  it('has no small holes, but keeps the gap between two legs', () => {
    const mask = maskOf((x, y) =>
      blob(x, y) && Math.hypot(x - 50, y - 45) > 2 && Math.hypot(x - 50, y - 70) > 8 ? 1 : 0,
    )
    keepMainParts(mask, SIDE, SIDE, 1)
    expect(mask[45 * SIDE + 50]).toBe(1)
    expect(mask[70 * SIDE + 50]).toBe(0)
  })

  it('leaves out a second animal', () => {
    const mask = maskOf((x, y) => (blob(x, y) || (x > 90 && y < 8) ? 1 : 0))
    keepMainParts(mask, SIDE, SIDE, 1)
    expect(mask[3 * SIDE + 95]).toBe(0)
    expect(mask[55 * SIDE + 50]).toBe(1)
  })

  it('keeps both of two pets, and no third thing', () => {
    const mask = maskOf((x, y) =>
      Math.hypot(x - 28, y - 60) < 18 || Math.hypot(x - 72, y - 60) < 18 || x > 97 ? 1 : 0,
    )
    const shape = keepMainParts(mask, SIDE, SIDE, 2)
    expect(mask[60 * SIDE + 28]).toBe(1)
    expect(mask[60 * SIDE + 72]).toBe(1)
    expect(mask[5 * SIDE + 99]).toBe(0)
    expect(shape.connected).toBeGreaterThan(0.8)
  })

  it('follows the edge in the photo when the mask is a little off', () => {
    const rgb = new Uint8Array(SIDE * SIDE * 3)
    for (let index = 0; index < SIDE * SIDE; index += 1)
      rgb.fill(index % SIDE < 50 ? 220 : 20, index * 3, index * 3 + 3)
    const coarse = maskOf((x) => Math.min(1, Math.max(0, (54 - x) / 12 + 0.5)))
    const fine = guidedFilter(rgb, coarse, SIDE, SIDE, 8, 1e-4)
    const at = (x: number): number => fine[50 * SIDE + x] ?? 0
    expect(at(47) - at(52)).toBeGreaterThan((coarse[47] ?? 0) - (coarse[52] ?? 0))
    expect(at(47)).toBeGreaterThan(0.7)
  })
})
