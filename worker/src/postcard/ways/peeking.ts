import { drawPet } from '../drawn/draw-pet.ts'
import type { Hand } from '../drawn/hand.ts'
import type { Side } from '../drawn/shading.ts'
import { rasterise } from '../raster.ts'
import type { Size } from '../size.ts'
import { PROP_OF, type PropName } from './props.ts'

/** The part of the head's height that is behind the upper edge of the prop. */
const HIDDEN = 0.13

/** Where a head and its prop are in a common picture, in pixels. */
export interface PeekingPlan {
  size: Size
  head: Size & { left: number; top: number }
  prop: { left: number; top: number; width: number; height: number }
}

/** The places for a head of that aspect (width / height) in a picture with the longer side `side`. */
export function planPeeking(aspect: number, name: PropName, side: number): PeekingPlan {
  const { wide, high, above } = PROP_OF[name]
  // In heights of the head.
  const across = aspect * wide
  const edge = Math.max(1 - HIDDEN, across * above)
  const down = edge + across * high
  const scale = side / Math.max(across, down)
  const size = { width: Math.round(across * scale), height: Math.round(down * scale) }
  const head = { width: Math.round(aspect * scale), height: Math.round(scale) }
  const propTop = Math.round(edge * scale)
  return {
    size,
    head: {
      ...head,
      left: Math.round((size.width - head.width) / 2),
      top: Math.max(0, propTop - Math.round((1 - HIDDEN) * head.height)),
    },
    prop: { left: 0, top: propTop, width: size.width, height: size.height - propTop },
  }
}

/** Colours (three bytes per pixel) and mask (one). */
interface Picture {
  rgb: Buffer
  mask: Buffer
}

/**
 * A head in its prop: `head` as it was drawn, or as in the photo, in the plan's size of it, and the prop by
 * the same hand, as the style draws everything.
 */
export async function putInProp(
  head: Picture,
  { size, head: at, prop }: PeekingPlan,
  name: PropName,
  { hand, side, from }: { hand: Hand; side: number; from: Side },
): Promise<Picture> {
  const { behind, before } = PROP_OF[name].draw(prop.width, prop.height)
  const inPlace = (drawn: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}"><g transform="translate(${prop.left} ${prop.top})">${drawn}</g></svg>`
  const whole = split(await rasterise(inPlace(behind + before)))
  const front = split(await rasterise(inPlace(before))).mask
  const drawn = await drawPet(whole.rgb, size, hand, { side, mask: whole.mask, from })
  const rgb = Buffer.from(drawn.rgb)
  const mask = Buffer.from(drawn.mask ?? whole.mask)
  for (let y = 0; y < at.height; y += 1) {
    const row = y + at.top
    if (row >= size.height) break
    for (let x = 0; x < at.width; x += 1) {
      const own = y * at.width + x
      const index = row * size.width + x + at.left
      const share = ((head.mask[own] ?? 0) / 255) * (1 - (front[index] ?? 0) / 255)
      if (share <= 0) continue
      // Where nothing is behind the head, its soft edge keeps its own colour.
      const below = (mask[index] ?? 0) / 255
      const left = below * (1 - share)
      const sum = share + left
      for (let channel = 0; channel < 3; channel += 1) {
        const mixed = (head.rgb[own * 3 + channel] ?? 0) * share + (rgb[index * 3 + channel] ?? 0) * left
        rgb[index * 3 + channel] = Math.round(mixed / sum)
      }
      mask[index] = Math.round(sum * 255)
    }
  }
  return { rgb, mask }
}

function split({ pixels }: { pixels: Buffer }): Picture {
  const count = pixels.length / 4
  const [rgb, mask] = [Buffer.alloc(count * 3), Buffer.alloc(count)]
  for (let index = 0; index < count; index += 1) {
    const alpha = pixels[index * 4 + 3] ?? 0
    mask[index] = alpha
    // resvg multiplies the colours with the alpha.
    for (let channel = 0; channel < 3; channel += 1)
      rgb[index * 3 + channel] =
        alpha > 0 ? Math.min(255, ((pixels[index * 4 + channel] ?? 0) * 255) / alpha) : 0
  }
  return { rgb, mask }
}
