import { expect, test } from 'vitest'
import { fadeAround } from './fade-around.ts'

test('a picture fades to paper at its corners and stays as it is where the pet is', () => {
  const size = { width: 60, height: 40 }
  const rgb = Buffer.alloc(size.width * size.height * 3, 40)
  fadeAround(rgb, size, { left: 0.2, top: 0.2, width: 0.6, height: 0.6 }, '#ffffff')
  const at = (x: number, y: number): number => rgb[(y * size.width + x) * 3] ?? 0
  expect(at(0, 0)).toBeGreaterThan(200)
  expect(at(59, 39)).toBeGreaterThan(200)
  for (const [x, y] of [
    [30, 20],
    [14, 20],
    [30, 9],
  ] as const)
    expect(at(x, y)).toBe(40)
})
