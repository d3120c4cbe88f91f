import type { Hand, Spot } from '../hand.ts'
import { colorLab } from '../oklab.ts'
import { towards } from './lean.ts'
import { sharpness } from './screen.ts'

const PAPER = colorLab('#f8f1df')
/**
 * The dots of the two inks are this far apart, in units, and in rows at different slants, so that they make
 * no pattern.
 */
const PITCH = 3.7
const BLUE_SLANT = Math.PI / 4
const RED_SLANT = Math.PI / 12
/** From this brightness on nothing is printed, and up to the other the ink is full. */
const BARE = 0.93
const FULL = 0.3

/** Two inks on thin paper, blue for the shadows and red for what is warm, in dots that grow with the tone. */
export function halftone(blue: string, red: string): Hand {
  const cold = colorLab(blue)
  const warm = colorLab(red)
  return {
    levels: 5,
    soft: 0.03,
    outline: 1.9,
    paint: (spot) => {
      // Eyes and noses are drawn with the pen, without dots.
      const tone = spot.L * 0.7 + spot.own * 0.3 - spot.shade * 0.07
      const dark = Math.min(1, Math.max(0, (BARE - tone) / (BARE - FULL)))
      const warmth = Math.min(1, Math.max(0, spot.a * 5 + spot.b * 6.5 - 0.12))
      const blueInk = dark ** 1.35 * (1 - 0.5 * warmth * (1 - dark))
      const inked = dotted(spot, BLUE_SLANT, blueInk)
      const reddened = dotted(spot, RED_SLANT, warmth * Math.min(1, 0.5 + dark) * 0.85)
      const pen = spot.feature * Math.min(1, Math.max(0, (0.72 - spot.L) * 2.2))
      spot.L = PAPER.L
      spot.a = PAPER.a
      spot.b = PAPER.b
      towards(spot, warm, reddened * 0.72 * (1 - pen))
      towards(
        spot,
        cold,
        Math.max(inked * 0.94 * (1 - spot.feature), pen, spot.line * 0.85, spot.outline * 0.95),
      )
    },
  }
}

/** Whether ink of that amount (0..1) covers a point: dots, which join from half of it on. */
function dotted({ x, y, pixel }: Spot, slant: number, amount: number): number {
  const scale = (2 * Math.PI) / PITCH
  const u = (x * Math.cos(slant) + y * Math.sin(slant)) * scale
  const v = (y * Math.cos(slant) - x * Math.sin(slant)) * scale
  const screen = (Math.cos(u) + Math.cos(v)) / 4 + 0.5
  const dots = Math.min(1, Math.max(0, (amount - 1 + screen) * 4.5 + 0.5 * amount))
  return amount + (dots - amount) * sharpness(pixel, PITCH)
}
