import { darken, mix } from '../../color.ts'
import type { Hand, Spot } from '../hand.ts'
import { colorLab, type Lab } from '../oklab.ts'
import { become, towards } from './lean.ts'
import { sharpness } from './screen.ts'

const PAPER = colorLab('#f8f1df')
/**
 * The warm ink of a coat: a tan, golden or ginger one has more yellow than red, and would be pink in the red
 * of the letter's edge.
 */
const SIENNA = '#c07c36'
/**
 * What shadows of a warm coat are printed in: the blue of the letter would make a brown dog a blue one.
 */
const SEPIA = '#4b3026'
/** How much of the writing's blue is in the ink of shadows: a black pet is nearly black. */
const BLUEBLACK = 0.5
/** Red in shares of yellow: up to the first a hue is a coat's, and from the second on it is red. */
const COAT = 0.75
const CRIMSON = 1.5
/**
 * The dots of the two inks are this far apart, in units, and in rows at different slants, so that they make
 * no pattern.
 */
const PITCH = 3.7
const BLUE_ROWS = rowsAt(Math.PI / 4)
const RED_ROWS = rowsAt(Math.PI / 12)
/** From this brightness on nothing is printed, and up to the other the ink is full. */
const BARE = 0.93
const FULL = 0.3
/** Below this one ink lies on the other, so that a black pet has form. */
const DEEP = 0.4

/**
 * Two inks on thin paper, blue for the shadows and a warm one, in dots that grow with the tone: sienna for a
 * coat, red for a tongue or a collar.
 */
export function halftone(blue: string, red: string): Hand {
  const cold = colorLab(mix('#20242e', blue, BLUEBLACK))
  const sepia = colorLab(SEPIA)
  const shadow: Lab = { L: 0, a: 0, b: 0 }
  const warm = colorLab(red)
  const tan = colorLab(SIENNA)
  const ink: Lab = { L: 0, a: 0, b: 0 }
  const overprint = colorLab(mix(darken(blue, 0.7), '#241a18', 0.5))
  return {
    levels: 5,
    soft: 0.03,
    outline: 1.9,
    paint: (spot) => {
      const tone = spot.L * 0.75 + spot.own * 0.25 - spot.shade * 0.07 * (1 - spot.face)
      const dark = Math.min(1, Math.max(0, (BARE - tone) / (BARE - FULL)))
      const warmth = Math.min(1, Math.max(0, spot.a * 9 + spot.b * 11 - 0.15))
      const blueInk = dark ** 1.35 * (1 - 0.55 * warmth * (1 - dark))
      const redInk = warmth * Math.min(1, 0.5 + dark) * 0.85
      // Dots would hide eyes: in a face the inks are washes that the pen has drawn.
      const pen = Math.max(spot.face, spot.feature)
      const inked = blueInk + (dotted(spot, BLUE_ROWS, blueInk) - blueInk) * (1 - pen)
      const reddened = redInk + (dotted(spot, RED_ROWS, redInk) - redInk) * (1 - pen)
      const both = Math.min(1, Math.max(0, (DEEP - tone) / DEEP))
      const isRed = Math.min(1, Math.max(0, (spot.a / Math.max(0.01, spot.b) - COAT) / (CRIMSON - COAT)))
      become(shadow, cold)
      towards(shadow, sepia, warmth * 0.85)
      become(ink, tan)
      towards(ink, warm, isRed)
      become(spot, PAPER)
      towards(spot, ink, reddened * 0.72 * (1 - both))
      towards(spot, shadow, Math.max(inked * 0.94, spot.line * 0.85, spot.outline * 0.95))
      towards(spot, overprint, both * 0.9)
    },
  }
}

/** The direction of rows of dots that slant by an angle in radians. */
interface Rows {
  cos: number
  sin: number
}

function rowsAt(slant: number): Rows {
  return { cos: Math.cos(slant), sin: Math.sin(slant) }
}

/** Whether ink of that amount (0..1) covers a point: dots, which join from half of it on. */
function dotted({ x, y, pixel }: Spot, { cos, sin }: Rows, amount: number): number {
  const scale = (2 * Math.PI) / PITCH
  const u = (x * cos + y * sin) * scale
  const v = (y * cos - x * sin) * scale
  const screen = (Math.cos(u) + Math.cos(v)) / 4 + 0.5
  const dots = Math.min(1, Math.max(0, (amount - 1 + screen) * 4.5 + 0.5 * amount))
  return amount + (dots - amount) * sharpness(pixel, PITCH)
}
