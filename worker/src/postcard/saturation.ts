import type { Matrix3x3 } from 'sharp'

/** How much red, green and blue add to what the eye takes for light (ITU-R BT.709). */
const LIGHT = [0.2126, 0.7152, 0.0722]

/**
 * Stronger colours (`share` above 1) or weaker ones at the same light, for sharp's `recomb`. Its `modulate`
 * takes three times as long, because it goes through another colour space; the difference is a quarter of a
 * level in the mean.
 */
export function saturation(share: number): Matrix3x3 {
  const row = (own: number): [number, number, number] => {
    const [red = 0, green = 0, blue = 0] = LIGHT.map(
      (light, channel) => (1 - share) * light + (channel === own ? share : 0),
    )
    return [red, green, blue]
  }
  return [row(0), row(1), row(2)]
}
