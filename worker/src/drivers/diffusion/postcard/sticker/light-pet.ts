import sharp from 'sharp'
import type { Color } from '../color.ts'
import type { Palette } from '../palette.ts'
import { SEGMENT_SIDE } from './segment-side.ts'

/** The light of the scene that a cut-out pet stands in. */
export interface PetLight {
  /** Colour of the light, and the share of it that the pet takes (0..1). */
  ambient: Color
  share: number
  /** Colour of the lit edge. */
  rim: Color
  /** The side that the sun or the moon is on. */
  from: 'left' | 'right'
}

/** The light on a pet at that side of the card: the sun or the moon is on the other side. */
export function petLight(palette: Palette, petSide: 'left' | 'right'): PetLight {
  return {
    ambient: palette.ambient,
    share: palette.dark ? 0.34 : Math.min(0.3, palette.ambience * 1.1),
    rim: palette.halo,
    from: petSide === 'left' ? 'right' : 'left',
  }
}

interface Size {
  width: number
  height: number
}

/** Where the photo cuts the pet off: there is more of the pet beyond, and no outline. */
interface Flush {
  at: 'left' | 'right' | null
  below: boolean
}

const INSIDE = 236
const RIM = 0.42
const SHADE = 0.3
/** Both by how much of the pet there is in that direction, 0..255: a table, because powers take longer than the rest of a pixel. */
const BRIGHT = Float64Array.from({ length: 256 }, (_, covered) => RIM * (1 - covered / 255) ** 2)
const DIM = Float64Array.from({ length: 256 }, (_, covered) => 1 - SHADE * (1 - covered / 255) ** 1.5)

/**
 * The pet in the light of a scene, as rows of red, green, blue, alpha: its outline is about a pixel narrower, colours of the photo's background
 * at the outline are replaced by the pet's own, and one side is lit and the other in shade. `mask` has one byte per pixel.
 */
export async function lightPet(
  rgb: Buffer,
  mask: Buffer,
  size: Size,
  light: PetLight,
  flush: Flush = { at: null, below: false },
): Promise<Buffer> {
  const { width, height } = size
  const side = Math.max(width, height)
  const own = await coloursFromInside(rgb, mask, size, side * 0.014)
  const soft = await sharp(mask, { raw: { ...size, channels: 1 } })
    .blur(Math.max(0.5, side * 0.014))
    .extractChannel(0)
    .raw()
    .toBuffer()
  const step = Math.max(1, Math.round(side * 0.014))
  const towards = light.from === 'left' ? -step : step
  const lowest = { x: flush.at === 'left' ? 0 : -step, y: -step }
  const highest = {
    x: width - 1 + (flush.at === 'right' ? 0 : step),
    y: height - 1 + (flush.below ? 0 : step),
  }
  const covered = (nearX: number, nearY: number): number => {
    const x = Math.min(highest.x, Math.max(lowest.x, nearX))
    const y = Math.min(highest.y, Math.max(lowest.y, nearY))
    const inside = x >= 0 && x < width && y >= 0 && y < height
    return inside ? (soft[y * width + x] ?? 0) : 0
  }
  const ambient = channels(light.ambient).map((value) => 1 - light.share * (1 - value / 255))
  const rim = channels(light.rim)
  const lit = Buffer.alloc(width * height * 4)
  for (let index = 0; index < width * height; index += 1) {
    const alpha = mask[index] ?? 0
    if (alpha === 0) continue
    const x = index % width
    const y = (index - x) / width
    const certain = Math.min(1, Math.max(0, (alpha - INSIDE) / 16))
    const bright = BRIGHT[covered(x + towards, y - step)] ?? 0
    const dim = DIM[covered(x - towards, y + step)] ?? 1
    for (let channel = 0; channel < 3; channel += 1) {
      const from = own[index * 4 + channel] ?? 0
      const color = from + ((rgb[index * 3 + channel] ?? 0) - from) * certain
      const value = color * (ambient[channel] ?? 1) * dim
      lit[index * 4 + channel] = Math.round(value + ((rim[channel] ?? 255) - value) * bright)
    }
    lit[index * 4 + 3] = Math.min(255, Math.max(0, Math.round((alpha - 70) * 1.42)))
  }
  return lit
}

/** Colours of the pet's inside, spread over its outline. */
async function coloursFromInside(rgb: Buffer, mask: Buffer, size: Size, reach: number): Promise<Buffer> {
  const inside = Buffer.alloc(mask.length)
  for (let index = 0; index < mask.length; index += 1) if ((mask[index] ?? 0) >= INSIDE) inside[index] = 255
  const rgba = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .joinChannel(inside, { raw: { ...size, channels: 1 } })
    .raw()
    .toBuffer()
  const spread = await sharp(rgba, { raw: { ...size, channels: 4 } })
    .blur(Math.max(0.5, reach))
    .raw()
    .toBuffer()
  // Too far from the inside for an estimate: the photo's own colour.
  for (let index = 0; index < mask.length; index += 1) {
    if ((spread[index * 4 + 3] ?? 0) >= 8) continue
    for (let channel = 0; channel < 3; channel += 1)
      spread[index * 4 + channel] = rgb[index * 3 + channel] ?? 0
  }
  return spread
}

function channels(color: Color): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/**
 * The most pixels of an outline that are neither pet nor background, per pixel of its length, in a mask that needs no border and whose longer side is
 * `SEGMENT_SIDE`.
 */
const SHARPEST = 7

/** Whether the mask's outline is sharp enough to be shown without a border. `alpha` has one byte per pixel. */
export function isSharp(alpha: Uint8Array, width: number): boolean {
  let unsure = 0
  let outline = 0
  for (let index = width; index < alpha.length; index += 1) {
    const value = alpha[index] ?? 0
    if (value > 48 && value < 208) unsure += 1
    if (
      value >= 128 !== (alpha[index - 1] ?? 0) >= 128 ||
      value >= 128 !== (alpha[index - width] ?? 0) >= 128
    )
      outline += 1
  }
  const scale = Math.max(width, alpha.length / width) / SEGMENT_SIDE
  return unsure <= SHARPEST * scale * outline
}
