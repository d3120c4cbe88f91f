import { describe, expect, it } from 'vitest'
import { faceOf, nearFace } from './face.ts'

const SIZE = { width: 240, height: 180 }

interface Spot {
  x: number
  y: number
  radius: number
  L: number
}

function pet(coat: number, spots: readonly Spot[]): Float32Array {
  return Float32Array.from({ length: SIZE.width * SIZE.height }, (_, index) => {
    const [x, y] = [index % SIZE.width, Math.floor(index / SIZE.width)]
    return spots.findLast((spot) => Math.hypot(x - spot.x, y - spot.y) <= spot.radius)?.L ?? coat
  })
}

const EYES = { left: { x: 150, y: 70 }, right: { x: 186, y: 74 }, nose: { x: 166, y: 102 } }

function faceIn(coat: number, dark: number): Float32Array {
  return pet(coat, [
    { ...EYES.left, radius: 5, L: dark },
    { ...EYES.right, radius: 5, L: dark },
    { ...EYES.nose, radius: 6, L: dark },
  ])
}

describe('the head of a pet', () => {
  it('is where two eyes and a nose are, of a light coat and of a dark one', () => {
    for (const [coat, dark] of [
      [0.8, 0.15],
      [0.34, 0.12],
    ] as const) {
      const face = faceOf(faceIn(coat, dark), null, SIZE)
      expect(face.isSeen).toBe(true)
      expect(Math.abs(face.x - 168)).toBeLessThan(12)
      expect(Math.abs(face.y - 84)).toBeLessThan(14)
      expect(face.radius).toBeGreaterThan(36)
      expect(face.radius).toBeLessThan(80)
    }
  })

  it('is the upper end of the outline when no face is seen', () => {
    const inside = Float32Array.from({ length: SIZE.width * SIZE.height }, (_, index) => {
      const [x, y] = [index % SIZE.width, Math.floor(index / SIZE.width)]
      const isHead = Math.hypot(x - 60, y - 40) < 24
      return isHead || (x > 40 && x < 220 && y > 70 && y < 150) ? 1 : 0
    })
    const face = faceOf(new Float32Array(inside.length).fill(0.5), inside, SIZE)
    expect(face.isSeen).toBe(false)
    expect(face.x).toBeLessThan(90)
    expect(face.y).toBeLessThan(75)
  })

  it('fades beyond its edge', () => {
    const near = nearFace({ x: 120, y: 90, radius: 30, isSeen: true, clear: 1 }, SIZE)
    const at = (x: number): number => near[90 * SIZE.width + x] ?? 0
    expect(at(120)).toBe(1)
    expect(at(160)).toBeLessThan(0.5)
    expect(at(170)).toBe(0)
  })
})
