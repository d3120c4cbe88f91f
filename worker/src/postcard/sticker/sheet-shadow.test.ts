import { expect, test } from 'vitest'
import { onPaper } from './sheet-shadow.ts'

const SIDE = 200

/** A grey square with room around it. */
function square(): Buffer {
  const rgba = Buffer.alloc(SIDE * SIDE * 4)
  for (let y = 60; y < 140; y += 1)
    for (let x = 60; x < 140; x += 1) rgba.set([120, 120, 120, 255], (y * SIDE + x) * 4)
  return rgba
}

test('a pet of paper throws a soft shadow away from the light, and is not darkened itself', async () => {
  for (const [from, shaded, lit] of [
    ['left', 142, 57],
    ['right', 57, 142],
  ] as const) {
    const put = await onPaper(square(), { width: SIDE, height: SIDE }, SIDE, from)
    const at = (x: number, y = 100): number[] => [...put.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)]
    expect(at(100)).toEqual([120, 120, 120, 255])
    expect(at(shaded)[3]).toBeGreaterThan(40)
    expect(at(shaded)[3]).toBeLessThan(140)
    expect(at(lit)[3]).toBeLessThan(15)
    expect(at(100, 142)[3]).toBeGreaterThan(at(100, 57)[3] ?? 0)
  }
})
