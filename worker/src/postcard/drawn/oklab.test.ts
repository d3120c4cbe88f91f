import { expect, test } from 'vitest'
import { brightnessOf, colorLab, putLab, toLab } from './oklab.ts'

test('colours come back as the bytes that they were', () => {
  const rgb = Uint8Array.from({ length: 300 }, (_, index) => (index * 37) % 256)
  const { L, a, b } = toLab(rgb)
  const back = new Uint8Array(300)
  for (let index = 0; index < 100; index += 1)
    putLab({ L: L[index] ?? 0, a: a[index] ?? 0, b: b[index] ?? 0 }, back, index * 3)
  for (const [index, value] of back.entries()) expect(Math.abs(value - (rgb[index] ?? 0))).toBeLessThan(3)
})

test('white is 1, black 0, and a grey has no hue', () => {
  expect(colorLab('#ffffff').L).toBeCloseTo(1, 3)
  expect(colorLab('#000000').L).toBe(0)
  const { a, b } = colorLab('#808080')
  expect(Math.hypot(a, b)).toBeLessThan(1e-3)
})

test('brightness alone is that of the whole colour', () => {
  const rgb = Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 256)
  expect(brightnessOf(rgb)).toEqual(toLab(rgb).L)
})
