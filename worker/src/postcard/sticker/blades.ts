import { darken, lighten } from '../color.ts'
import { type Palette, tone } from '../palette.ts'
import type { Random } from '../random.ts'
import { repeat, round, stroke } from '../svg.ts'

/** The feet's middle, and the pet's width, in units of the card. */
interface Feet {
  x: number
  y: number
  width: number
}

/** Blades of grass before the paws, so that a pet stands in the grass and not on it. */
export function blades(random: Random, palette: Palette, { x, y, width }: Feet): string {
  const ground = palette.ground[1]
  const tuft = (count: number, tallest: number): string =>
    repeat(count, () => {
      // Closer together towards the middle, where the paws are.
      const aside = (random.next() + random.next() - 1) * width * 0.56
      const height = random.between(0.45, 1) * tallest
      const lean = random.between(-7, 7)
      return `M${round(x + aside)},${round(y + random.between(2, 9))}q${round(lean * 0.2)},${round(-height * 0.6)} ${round(lean)},${round(-height)}`
    })
  return (
    stroke(tuft(46, 30), tone(palette, darken(ground, 0.22)), 2.6) +
    stroke(tuft(34, 24), tone(palette, lighten(palette.ground[0], 0.04)), 2.2)
  )
}
