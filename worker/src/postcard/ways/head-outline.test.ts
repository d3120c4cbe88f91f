import { describe, expect, it } from 'vitest'
import { headOutline } from './head-outline.ts'

const [WIDTH, HEIGHT] = [300, 360]
const HEAD = { x: 150, y: 110, radius: 70 }
const DARK = [
  { x: 125, y: 100, radius: 8 },
  { x: 175, y: 100, radius: 8 },
  { x: 150, y: 140, radius: 9 },
]

const isIn = (x: number, y: number, spot: typeof HEAD): boolean =>
  Math.hypot(x - spot.x, y - spot.y) <= spot.radius

interface Case {
  hasFace?: boolean
  /** How sure the outline is. */
  alpha?: number
  /** How far the pet is to the left. */
  moved?: number
}

/** A light pet with a round head on a body, before green. */
function crop({ hasFace = true, alpha = 255, moved = 0 }: Case = {}) {
  const rgb = new Uint8Array(WIDTH * HEIGHT * 3)
  const outline = new Uint8Array(WIDTH * HEIGHT)
  for (let index = 0; index < outline.length; index += 1) {
    const [x, y] = [(index % WIDTH) + moved, Math.floor(index / WIDTH)]
    const isPet = isIn(x, y, HEAD) || (y > 150 && Math.abs(x - 150) < 110)
    const isDark = hasFace && DARK.some((spot) => isIn(x, y, spot))
    outline[index] = isPet ? alpha : 0
    rgb.set(isDark ? [25, 22, 20] : isPet ? [214, 190, 160] : [60, 120, 60], index * 3)
  }
  return { rgb, alpha: outline, width: WIDTH, height: HEIGHT }
}

describe('the head alone', () => {
  it('ends at the chin, and is whole above it', () => {
    const head = headOutline(crop())
    if (!head) throw new Error('no head')
    expect(head[HEAD.y * WIDTH + HEAD.x]).toBe(255)
    expect(head[(HEAD.y - 60) * WIDTH + HEAD.x]).toBe(255)
    expect(head[300 * WIDTH + 150]).toBe(0)
    const lowest = Math.floor(head.findLastIndex((value) => value > 127) / WIDTH)
    expect(lowest).toBeGreaterThan(150)
    expect(lowest).toBeLessThan(230)
  })

  it('is none without a face, with a vague outline, or where the photo cuts it', () => {
    expect(headOutline(crop({ hasFace: false }))).toBeNull()
    expect(headOutline(crop({ alpha: 150 }))).toBeNull()
    expect(headOutline(crop({ moved: 95 }))).toBeNull()
  })
})
