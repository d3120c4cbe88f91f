import { describe, expect, it } from 'vitest'
import { placeLabel } from './label-place.ts'
import type { View } from './stage.ts'

const [CORNER, MIDDLE]: View[] = [
  { left: 600, top: 40, right: 800, bottom: 120 },
  { left: 380, top: 40, right: 580, bottom: 120 },
]

/** A tower of that half width whose top is at that height of the picture. */
function tower(x: number, half: number, top: number) {
  return { outline: { topAt: (aside: number) => (Math.abs(aside) < half ? top - 700 : 0) }, x, y: 700 }
}

function chosen(landmark: Parameters<typeof placeLabel>[1]): View | undefined {
  const places = [CORNER, MIDDLE].flatMap((place) => place ?? [])
  return places[placeLabel(places, landmark)]
}

describe('the place of a label', () => {
  it('is the usual one without a landmark, and where the landmark ends below it', () => {
    expect(chosen(null)).toBe(CORNER)
    expect(chosen(tower(700, 60, 150))).toBe(CORNER)
  })

  it('is beside a tower that would be behind the usual one or close below it', () => {
    expect(chosen(tower(700, 60, 20))).toBe(MIDDLE)
    expect(chosen(tower(700, 60, 125))).toBe(MIDDLE)
  })

  it('is where least is hidden, when each place hides something', () => {
    expect(chosen(tower(620, 120, 20))).toBe(MIDDLE)
    expect(chosen(tower(560, 120, 20))).toBe(CORNER)
  })
})
