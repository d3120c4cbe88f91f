import { darken, mix } from '../../color.ts'
import type { Palette } from '../../palette.ts'
import { createNoise } from '../../styles/noise.ts'
import type { Hand } from '../hand.ts'
import { colorLab } from '../oklab.ts'
import { leaning, towards } from './lean.ts'

const FIBRE = createNoise(21)

/** Six sheets of paper, the light ones on top, each with the shadow that it throws on the next. */
export function sheets(palette: Palette): Hand {
  const shadow = colorLab(darken(palette.ink, 0.3))
  const lean = leaning(palette.ink, mix(palette.halo, '#fff8ea', 0.5), 0.3)
  return {
    // With four a cat's face is no longer told from that of another cat.
    levels: 6,
    soft: 0.006,
    outline: 0,
    layers: 7,
    paint: (spot) => {
      const fibre = (FIBRE.at(spot.x / 7 + spot.level * 37, spot.y / 2.3) - 0.5) * 0.035
      spot.a *= 1.2
      spot.b *= 1.2
      lean(spot)
      // The sheets are further apart in brightness than the tones of a photo.
      spot.L += (spot.level - 0.5) * 0.06 + fibre
      towards(spot, shadow, spot.cast * 0.42 * (1 - spot.feature * 0.7))
      spot.L += spot.rim * 0.04
    },
  }
}
