import { describe, expect, it } from 'vitest'
import { straightSide, touchedSide, upToLine } from './side-cut.ts'

const SIDE = 100
const WHOLE = { left: 0, top: 0, width: SIDE, height: SIDE }

function shaped(isPet: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: SIDE * SIDE }, (_, index) =>
    isPet(index % SIDE, Math.floor(index / SIDE)) ? 255 : 0,
  )
}

describe('touchedSide', () => {
  const size = { width: SIDE, height: SIDE }

  it('is the one side at which a part of the pet ends', () => {
    const tail = (y: number) => y > 40 && y < 50
    expect(
      touchedSide(
        shaped((x, y) => Math.hypot(x - 50, y - 50) < 40 || (x < 50 && tail(y))),
        size,
        WHOLE,
      ),
    ).toBe('left')
    expect(
      touchedSide(
        shaped((x, y) => Math.hypot(x - 50, y - 50) < 40 || (x > 50 && tail(y))),
        size,
        WHOLE,
      ),
    ).toBe('right')
  })

  it('is none of a pet that touches neither, or both', () => {
    expect(
      touchedSide(
        shaped((x, y) => Math.hypot(x - 50, y - 50) < 48),
        size,
        WHOLE,
      ),
    ).toBeNull()
    expect(
      touchedSide(
        shaped((_, y) => y > 30),
        size,
        WHOLE,
      ),
    ).toBeNull()
  })
})

describe('straightSide', () => {
  /** A head above a body that a line at its right cuts from that row on. */
  const cutFrom = (from: number) =>
    shaped((x, y) => Math.hypot(x - 40, y - 30) < 28 || (x > 15 && x < 90 && y > from))

  it('is where a frame within the photo cuts the body', () => {
    const bounds = { left: 12, top: 2, width: 78, height: 98 }
    const found = straightSide(cutFrom(40), SIDE, bounds)
    expect(found?.side).toBe('right')
    expect(found?.from).toBeCloseTo(0.4, 1)
  })

  it('is found within a soft rim, which the box of the pet then leaves out', () => {
    const faded = cutFrom(40).map((value, index) => {
      const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
      return x >= 90 && x < 94 && y > 38 ? 40 : value
    })
    const bounds = { left: 12, top: 2, width: 82, height: 98 }
    const found = straightSide(faded, SIDE, bounds)
    expect(found).toMatchObject({ side: 'right', within: 4 })
    expect(found && upToLine(bounds, found)).toEqual({ ...bounds, width: 78 })
    expect(upToLine(bounds, { side: 'left', within: 4 })).toEqual({ ...bounds, left: 16, width: 78 })
  })

  it('is where a door cuts a pet whose fur hangs over it, and none of a short side so soft', () => {
    const behindDoor = (until: number) =>
      shaped((x, y) => {
        const [corner, fur] = [Math.max(0, 36 - y) * 1.2, y % 9 < 3 ? 2 : 0]
        return y > 28 && x > corner + fur && x < 95 - Math.abs(y - 60) * 0.6 && (x > 40 || y < until)
      })
    expect(straightSide(behindDoor(100), SIDE, WHOLE)).toMatchObject({ side: 'left' })
    expect(straightSide(behindDoor(80), SIDE, WHOLE)).toBeNull()
  })

  it('is none where the back of a sitting pet is nearly upright', () => {
    const sitting = shaped((x, y) => Math.hypot((x - 50) / 0.9, (y - 60) / 1.1) < 50)
    expect(straightSide(sitting, SIDE, { left: 5, top: 5, width: 90, height: 95 })).toBeNull()
  })

  it('is none of a pet that ends at lines on both sides, nor of a short line', () => {
    expect(
      straightSide(
        shaped(() => true),
        SIDE,
        WHOLE,
      ),
    ).toBeNull()
    expect(straightSide(cutFrom(75), SIDE, { left: 12, top: 2, width: 78, height: 98 })).toBeNull()
  })
})
