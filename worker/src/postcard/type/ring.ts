import { round } from '../svg.ts'
import { setLine } from './line.ts'
import { outline } from './outline.ts'
import type { TypefaceName } from './typeface.ts'

interface RingStyle {
  typeface: TypefaceName
  size: number
  fill: string
  tracking: number
  opacity?: number
}

/**
 * Text on a circle around a point, clockwise from the angle `from` in degrees (0 is at the right, -90 above).
 * `isShown` may leave out letters by their place.
 */
export function setOnRing(
  text: string,
  { x, y, radius }: { x: number; y: number; radius: number },
  from: number,
  style: RingStyle,
): string {
  let angle = from
  let drawn = ''
  for (const letter of text) {
    const half = degrees((advance(letter, style) + style.tracking) / 2, radius)
    angle += half
    const at = (angle * Math.PI) / 180
    const point = { x: x + radius * Math.cos(at), y: y + radius * Math.sin(at) }
    if (letter !== ' ') {
      const { typeface, size, fill, opacity } = style
      drawn += setLine(letter, point.x, point.y, {
        ...{ typeface, size, fill, opacity },
        anchor: 'middle',
        rotate: round(angle + 90),
      }).svg
    }
    angle += half
  }
  return drawn
}

/** The part of a circle that a text takes, in degrees. */
export function ringAngle(text: string, radius: number, style: RingStyle): number {
  return [...text].reduce((sum, letter) => sum + degrees(advance(letter, style) + style.tracking, radius), 0)
}

function advance(letter: string, { typeface, size }: RingStyle): number {
  return letter === ' ' ? size * 0.3 : outline(letter, typeface, size).width
}

function degrees(length: number, radius: number): number {
  return (length / radius) * (180 / Math.PI)
}
