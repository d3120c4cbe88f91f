import type { Color } from '../../color.ts'
import { colorLab, type Lab } from '../oklab.ts'

/** Gives a spot that colour; `Object.assign` takes many times as long, and this is done for each pixel. */
export function become(spot: Lab, { L, a, b }: Lab): void {
  spot.L = L
  spot.a = a
  spot.b = b
}

/** Moves a spot towards a colour by a share (0..1). */
export function towards(spot: Lab, { L, a, b }: Lab, share: number): void {
  spot.L += (L - spot.L) * share
  spot.a += (a - spot.a) * share
  spot.b += (b - spot.b) * share
}

/**
 * The light of a scene on a drawing: shadows lean to one hue, lights to another; brightness stays, so that a
 * white coat stays white.
 */
export function leaning(dark: Color, light: Color, share: number): (spot: Lab) => void {
  const shadow = colorLab(dark)
  const bright = colorLab(light)
  return (spot) => {
    const down = share * (1 - spot.L) ** 1.4
    const up = share * 0.6 * Math.max(0, spot.L) ** 2
    spot.a += (shadow.a - spot.a) * down + (bright.a - spot.a) * up
    spot.b += (shadow.b - spot.b) * down + (bright.b - spot.b) * up
  }
}
