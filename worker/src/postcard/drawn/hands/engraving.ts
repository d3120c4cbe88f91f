import { darken } from '../../color.ts'
import type { Palette } from '../../palette.ts'
import type { Hand } from '../hand.ts'
import { colorLab } from '../oklab.ts'
import { towards } from './lean.ts'
import { sharpness } from './screen.ts'

const SHEET = '#fbf5e6'
const PAPER = colorLab(SHEET)
/** The lines of the burin are this far apart, in units. */
const PITCH = 6.4
/** Lines bend over what is light, as over a round body, by so many units. */
const RELIEF = 16
/** From this darkness on lines cross. */
const CROSSED = 0.66

/**
 * The picture of a stamp: lines of one ink that swell with the tone, over a light tint of the pet's colours.
 */
export function engraving(palette: Palette): Hand {
  const ink = colorLab(darken(palette.ink, 0.2))
  return {
    levels: 6,
    soft: 0.03,
    outline: 2,
    fades: SHEET,
    paint: (spot) => {
      const tone = spot.L * 0.55 + spot.own * 0.45
      const dark = Math.min(1, Math.max(0, (0.92 - tone) / 0.8))
      const along = spot.y + RELIEF * spot.own
      const swelling = line(along + spot.x * 0.12, spot.pixel, dark * 0.78)
      const crossing = line(along * 0.72 + spot.x * 0.7, spot.pixel, ((dark - CROSSED) / (1 - CROSSED)) * 0.7)
      const pen = spot.feature * Math.min(1, Math.max(0, (0.6 - spot.L) * 2.4))
      // Lines across a face would hide the eyes.
      const calm = Math.max(spot.feature, spot.face * 0.65)
      towards(spot, PAPER, 0.34 * (1 - calm))
      spot.L += (0.97 - spot.L) * 0.36 * (1 - calm)
      spot.a *= 1.5 - 0.5 * spot.feature
      spot.b *= 1.5 - 0.5 * spot.feature
      const drawn = Math.max(swelling, crossing) * (1 - calm * 0.85)
      towards(spot, ink, Math.max(drawn * 0.86, pen, spot.line * 0.8, spot.outline * 0.9))
    },
  }
}

/** How much ink covers a point at that distance across the lines; lines as broad as `amount` (0..1) asks. */
function line(across: number, pixel: number, amount: number): number {
  if (amount <= 0.04) return 0
  const wave = 0.5 + 0.5 * Math.cos((across / PITCH) * 2 * Math.PI)
  const drawn = Math.min(1, Math.max(0, (wave - 1 + Math.min(0.92, amount) * 0.95) * 3.2 + 0.3))
  return amount + (drawn - amount) * sharpness(pixel, PITCH)
}
