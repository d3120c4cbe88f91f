import { expect, test } from 'vitest'
import { castShadows } from './cast.ts'
import { levelTables } from './levels.ts'

const SIZE = { width: 60, height: 60 }
const { level } = levelTables({ tones: [0.3, 0.8], borders: [0.55] }, 0.01, 0.05)

/** A light sheet on a dark one, from 20 to 40 in both directions. */
const L = Float32Array.from({ length: 3_600 }, (_, index) => {
  const [x, y] = [index % 60, Math.floor(index / 60)]
  return x >= 20 && x < 40 && y >= 20 && y < 40 ? 0.8 : 0.3
})

test('a light sheet throws a shadow on a dark one, on the side away from the light', () => {
  for (const [from, shaded, lit] of [
    ['left', 41, 18],
    ['right', 18, 41],
  ] as const) {
    const shadows = castShadows(L, level, undefined, SIZE, { reach: 6, from })
    const at = (x: number, y: number): number => shadows[y * 60 + x] ?? 0
    expect(at(shaded, 32)).toBeGreaterThan(0.3)
    expect(at(lit, 32)).toBe(0)
    expect(at(30, 41)).toBeGreaterThan(0.3)
    expect(at(30, 30)).toBe(0)
  }
})
