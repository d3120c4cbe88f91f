import { expect, test } from 'vitest'
import { featuresOf } from './features.ts'

const SIZE = { width: 200, height: 200 }

function face(coat: number, spots: { x: number; y: number; radius: number; L: number }[]): Float32Array {
  return Float32Array.from({ length: SIZE.width * SIZE.height }, (_, index) => {
    const [x, y] = [index % SIZE.width, Math.floor(index / SIZE.width)]
    return spots.findLast((spot) => Math.hypot(x - spot.x, y - spot.y) <= spot.radius)?.L ?? coat
  })
}

const at = (values: Float32Array, x: number, y: number): number => values[y * SIZE.width + x] ?? 0

test('dark eyes of a light pet are found, and light eyes of a black one', () => {
  for (const [coat, eye] of [
    [0.8, 0.1],
    [0.15, 0.7],
  ] as const) {
    const features = featuresOf(
      face(coat, [
        { x: 70, y: 60, radius: 5, L: eye },
        { x: 120, y: 60, radius: 5, L: eye },
      ]),
      null,
      SIZE,
    )
    expect(at(features, 70, 60)).toBeGreaterThan(0.9)
    expect(at(features, 120, 60)).toBeGreaterThan(0.9)
    expect(at(features, 95, 120)).toBe(0)
  }
})

test('a large patch of the coat is none, nor is a paw', () => {
  const features = featuresOf(
    face(0.8, [
      { x: 100, y: 60, radius: 45, L: 0.2 },
      { x: 60, y: 185, radius: 5, L: 0.1 },
    ]),
    null,
    SIZE,
  )
  expect(at(features, 100, 60)).toBe(0)
  expect(at(features, 60, 185)).toBe(0)
})

test('in a dark coat a darker fold is none, and a light eye is one', () => {
  const features = featuresOf(
    face(0.4, [
      { x: 70, y: 60, radius: 5, L: 0.9 },
      { x: 120, y: 60, radius: 5, L: 0.05 },
    ]),
    null,
    SIZE,
  )
  expect(at(features, 70, 60)).toBeGreaterThan(0.9)
  expect(at(features, 120, 60)).toBe(0)
})

test('a dark muzzle of a light pet has a nose', () => {
  const features = featuresOf(
    face(0.8, [
      { x: 100, y: 70, radius: 30, L: 0.4 },
      { x: 100, y: 70, radius: 5, L: 0.05 },
    ]),
    null,
    SIZE,
  )
  expect(at(features, 100, 70)).toBeGreaterThan(0.9)
})
