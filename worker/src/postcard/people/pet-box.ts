import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import type { CropBox } from '../crop-box.ts'
import type { Size } from '../size.ts'

/** Cells over a part of a photo, in pixels of the photo. */
export interface Grid {
  area: CropBox
  across: number
  down: number
}

/**
 * The least share of its box that the outline of a whole pet spans, across and down: of pets that were looked
 * at whole ones span 0.797 and more, a terrier with half a face 0.78, a retriever without a head 0.65.
 */
const SPANS = 0.79
/** The oval around a box, in shares of the box: corners hold ground and sky, and ears seldom. */
const OVAL = 1.15

/**
 * Whether a pet's outline, whose box is `seen` in cells of the grid, spans the detected box; else a part of
 * it is missing, such as clothes or a dark back. `photo` is in pixels.
 */
export function isWhole(seen: CropBox, { area, across, down }: Grid, box: Pet['box'], photo: Size): boolean {
  const width = (box.width * photo.width * across) / area.width
  const height = (box.height * photo.height * down) / area.height
  return seen.width >= SPANS * width && seen.height >= SPANS * height
}

/** The cells whose middle is in the oval around a pet's box, as 1. `photo` is in pixels. */
export function ovalAround({ area, across, down }: Grid, box: Pet['box'], photo: Size): Uint8Array {
  return Uint8Array.from({ length: across * down }, (_, at) => {
    const x = (area.left + (((at % across) + 0.5) * area.width) / across) / photo.width - box.left
    const y = (area.top + ((Math.floor(at / across) + 0.5) * area.height) / down) / photo.height - box.top
    return Math.hypot(x / box.width - 0.5, y / box.height - 0.5) <= OVAL / 2 ? 1 : 0
  })
}
