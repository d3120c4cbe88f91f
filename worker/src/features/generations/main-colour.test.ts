import { expect, it } from 'vitest'
import { mainColour } from './main-colour.ts'

function pixels(...colours: readonly (readonly [number, number, number])[]) {
  return { data: Buffer.from(colours.flat()) }
}

it('the main colour is that of most pixels, whatever the others are', () => {
  const sea = [20, 120, 250] as const
  expect(mainColour(pixels([255, 255, 255], sea, [0, 0, 0], sea, [255, 0, 0]))).toBe('#1878f8')
})

it('colours that are nearly the same count together', () => {
  const grass = [
    [80, 160, 33],
    [95, 175, 47],
  ] as const
  expect(mainColour(pixels(...grass, [0, 0, 0]))).toBe('#58a828')
  expect(mainColour(pixels([80, 160, 33], [96, 160, 33], [96, 160, 33]))).toBe('#68a828')
})

it('black and white are in the middle of the first and the last step', () => {
  expect(mainColour(pixels([0, 0, 0]))).toBe('#080808')
  expect(mainColour(pixels([255, 255, 255]))).toBe('#f8f8f8')
})
