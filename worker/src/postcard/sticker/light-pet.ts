import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import type { Color } from '../color.ts'
import type { Palette } from '../palette.ts'
import type { Size } from '../size.ts'

/** The light of the scene that a cut-out pet stands in. */
export interface PetLight {
  /** Colour of the light, and the share of it that the pet takes (0..1). */
  ambient: Color
  share: number
}

/** The share of the light that a drawing takes: its inks lean to the scene already. */
const DRAWN = 0.45

export function petLight(palette: Palette, portrayal: Portrayal): PetLight {
  const share = palette.dark ? 0.34 : Math.min(0.3, palette.ambience * 1.1)
  return { ambient: palette.ambient, share: portrayal === 'drawn' ? share * DRAWN : share }
}

/**
 * The pet in the light of a scene, as rows of red, green, blue, alpha. `rgb` has three bytes per pixel,
 * `mask` one; no light leaves the colours.
 */
export function lightPet(rgb: Buffer, mask: Buffer, { width, height }: Size, light?: PetLight): Buffer {
  const [red, green, blue] = light ? factors(light) : [1, 1, 1]
  const lit = Buffer.alloc(width * height * 4)
  for (let index = 0, from = 0, to = 0; index < mask.length; index += 1, from += 3, to += 4) {
    lit[to] = (rgb[from] ?? 0) * red
    lit[to + 1] = (rgb[from + 1] ?? 0) * green
    lit[to + 2] = (rgb[from + 2] ?? 0) * blue
    lit[to + 3] = mask[index] ?? 0
  }
  return lit
}

function factors({ ambient, share }: PetLight): [number, number, number] {
  const value = Number.parseInt(ambient.slice(1), 16)
  const factor = (byte: number): number => 1 - share * (1 - byte / 255)
  return [factor((value >> 16) & 255), factor((value >> 8) & 255), factor(value & 255)]
}
