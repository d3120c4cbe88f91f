import { expect, test } from 'vitest'
import { petBoxes } from './pet-box-layout.ts'
import { pet } from './testing/photo.ts'

test('a box is placed in shares of the picture, whatever size it is shown in', () => {
  const [box] = petBoxes([pet('cat', { left: 0.1, top: 0.2, width: 0.333_33, height: 0.5 })])
  expect(box?.style).toMatchObject({ left: '10%', top: '20%', width: '33.33%', height: '50%' })
})

test('pets are numbered from left to right, and keep their place in the answer', () => {
  const boxes = petBoxes([pet('dog', { left: 0.6 }), pet('cat', { left: 0.1 })])
  expect(boxes.map(({ number, index, species }) => [number, index, species])).toEqual([
    [1, 1, 'cat'],
    [2, 0, 'dog'],
  ])
})

test('a box that reaches beyond the photo ends at its edge', () => {
  const [box] = petBoxes([pet('dog', { left: -0.1, top: 0.5, width: 0.4, height: 0.9 })])
  expect(box?.style).toMatchObject({ left: '0%', top: '50%', width: '30%', height: '50%' })
})

test('the smaller of two boxes lies above the larger one, so that both can be clicked', () => {
  const [large, small] = petBoxes([
    pet('dog', { left: 0, width: 1, top: 0, height: 1 }),
    pet('cat', { left: 0.4, width: 0.1, top: 0.4, height: 0.1 }),
  ])
  expect(small?.style.zIndex).toBeGreaterThan(large?.style.zIndex ?? Number.NaN)
})
