import { mix } from '../../color.ts'
import type { Palette } from '../../palette.ts'
import { createNoise } from '../../styles/noise.ts'
import type { Hand } from '../hand.ts'
import { colorLab } from '../oklab.ts'
import { leaning, towards } from './lean.ts'

const PAPER = colorLab('#fcf9f1')
const BLOOM = createNoise(12)
const GRAIN = createNoise(13)

/**
 * Washes without an outline: pigment gathers where paint dried, at the edge and at the borders of the washes,
 * and the paper shows in the lights.
 */
export function washes(palette: Palette): Hand {
  const lean = leaning(mix(palette.far, palette.ink, 0.5), '#fcf3dc', 0.3)
  const pencil = colorLab(mix(palette.ink, '#6b4a3a', 0.5))
  return {
    levels: 5,
    soft: 0.05,
    outline: 3.2,
    wander: 2.2,
    paint: (spot) => {
      const bloom = BLOOM.at(spot.x / 62, spot.y / 62) * 0.6 + BLOOM.at(spot.x / 21, spot.y / 21 + 50) * 0.4
      const grain =
        GRAIN.at(spot.x / 1.7, spot.y / 1.7) * 0.5 + GRAIN.at(spot.x / 4.2, spot.y / 4.2 + 30) * 0.5
      const soft = spot.L * 0.72 + spot.own * 0.28
      // Washes are thin: the darkest is far from black, except in eyes and noses.
      spot.L = soft + (1 - soft) * 0.25 * (1 - spot.feature)
      spot.a *= 1.35
      spot.b *= 1.35
      lean(spot)
      const calm = 1 - spot.feature * 0.8
      const gathered = (spot.border ** 2 * 0.07 + spot.outline * 0.1) * calm
      const density = 0.8 + (bloom - 0.5) * 0.42 * calm + (grain - 0.5) * 0.26 * calm + spot.shade * 0.1
      // Pigment takes light from the paper: more of it is darker and more colourful.
      const paper = Math.min(1, Math.max(0, 1 - density))
      towards(spot, PAPER, Math.min(0.5, paper * (0.35 + spot.L * 0.9)))
      spot.L -= gathered + spot.shade * 0.05
      towards(spot, pencil, spot.line * 0.5)
    },
  }
}
