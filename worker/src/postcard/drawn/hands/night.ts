import { darken, mix } from '../../color.ts'
import type { Palette } from '../../palette.ts'
import type { Hand } from '../hand.ts'
import { colorLab } from '../oklab.ts'
import { towards } from './lean.ts'

/**
 * Deep tones of the night, with lamplight on what is bright and along the edge that faces it; the face stays
 * readable.
 */
export function lamplight(palette: Palette): Hand {
  const ink = colorLab(darken(palette.ink, 0.5))
  const shadow = colorLab(mix(palette.ink, palette.sky[1], 0.5))
  const lamp = colorLab('#ffdf9e')
  return {
    levels: 5,
    soft: 0.02,
    outline: 1.6,
    paint: (spot) => {
      const value = spot.L
      // A face that is as dark as the sky could not be read: only the middle tones are deep.
      spot.L = 0.16 + 0.8 * value + 0.03 * value ** 3
      spot.a *= 1.4
      spot.b *= 1.4
      const cool = 0.42 * (1 - value) ** 1.6
      spot.a += (shadow.a - spot.a) * cool
      spot.b += (shadow.b - spot.b) * cool
      const warm = 0.4 * value * value
      spot.a += (lamp.a - spot.a) * warm
      spot.b += (lamp.b - spot.b) * warm
      spot.L *= 1 - 0.3 * spot.shade * (1 - 0.8 * spot.feature)
      towards(spot, ink, Math.max(spot.line * 0.5, spot.outline * 0.6 * (1 - spot.rim)))
      towards(spot, lamp, spot.rim * 0.85)
    },
  }
}
