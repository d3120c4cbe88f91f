import { darken, lighten } from '../color.ts'
import { type Palette, tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { repeat, round, stroke } from '../svg.ts'

/** The feet's middle, the pet's width, and the sides of the picture, in units of the card. */
export interface OnLawn {
  x: number
  y: number
  width: number
  left: number
  right: number
}

/** How far the tip of a blade leans aside, and half of its breadth. */
const LEAN = 7
const HALF = 1.3

/**
 * Blades of grass before the paws, so that a pet stands in the grass and not on it. None grows beyond the
 * picture, where a pet may be nearly.
 */
export function blades(random: Random, palette: Palette, { x, y, width, left, right }: OnLawn): string {
  const ground = palette.ground[1]
  const tuft = (count: number, tallest: number): string =>
    repeat(count, () => {
      // Closer together towards the middle, where the paws are.
      const aside = (random.next() + random.next() - 1) * width * 0.56
      const height = random.between(0.45, 1) * tallest
      const lean = random.between(-LEAN, LEAN)
      const foot = y + random.between(2, 9)
      if (x + aside < left + LEAN + HALF || x + aside > right - LEAN - HALF) return ''
      return `M${round(x + aside)},${round(foot)}q${round(lean * 0.2)},${round(-height * 0.6)} ${round(lean)},${round(-height)}`
    })
  return (
    stroke(tuft(46, 30), tone(palette, darken(ground, 0.22)), 2.6) +
    stroke(tuft(34, 24), tone(palette, lighten(palette.ground[0], 0.04)), 2.2)
  )
}
