import { darken } from '../../color.ts'
import type { Palette } from '../../palette.ts'
import type { Hand } from '../hand.ts'
import { colorLab } from '../oklab.ts'
import { leaning, towards } from './lean.ts'

/** Flat inks of few tones that lean to those of the poster, with an outline that a brush has drawn. */
export function posterInks(palette: Palette): Hand {
  const ink = colorLab(darken(palette.ink, 0.25))
  const lean = leaning(palette.ink, palette.halo, 0.34)
  return {
    levels: 5,
    soft: 0.013,
    outline: 2.1,
    paint: (spot) => {
      spot.a *= 1.12
      spot.b *= 1.12
      lean(spot)
      spot.L *= 1 - 0.2 * spot.shade
      spot.L += 0.05 * spot.rim
      towards(spot, ink, Math.max(spot.line * 0.6, spot.outline * 0.88))
    },
  }
}
