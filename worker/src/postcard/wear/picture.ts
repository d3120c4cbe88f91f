import type { Size } from '../size.ts'

/** Colours (three bytes per pixel) and mask (one). */
export interface Picture {
  rgb: Buffer
  mask: Buffer
  size: Size
}

/** Pixels around what is seen that its outline may need. */
const PEN = 6

interface Box extends Size {
  left: number
  top: number
}

/** An empty picture. */
export function blank(size: Size): Picture {
  const count = size.width * size.height
  return { rgb: Buffer.alloc(count * 3), mask: Buffer.alloc(count), size }
}

/** The box of what is seen, with a margin for the pen; a pixel where nothing is. */
export function boxOf({ mask, size }: Picture): Box {
  let [left, right, top, bottom] = [size.width - 1, 0, size.height - 1, 0]
  for (let index = 0; index < mask.length; index += 1) {
    if (!mask[index]) continue
    const [x, y] = [index % size.width, Math.floor(index / size.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < left) return { left: 0, top: 0, width: 1, height: 1 }
  const [x, y] = [Math.max(0, left - PEN), Math.max(0, top - PEN)]
  return {
    left: x,
    top: y,
    width: Math.min(size.width, right + PEN + 1) - x,
    height: Math.min(size.height, bottom + PEN + 1) - y,
  }
}

/** The part of a picture in a box that lies in it. */
export function extract({ rgb, mask, size }: Picture, { left, top, ...to }: Box): Picture {
  const part = blank(to)
  for (let row = 0; row < to.height; row += 1) {
    const at = (row + top) * size.width + left
    mask.copy(part.mask, row * to.width, at, at + to.width)
    rgb.copy(part.rgb, row * to.width * 3, at * 3, (at + to.width) * 3)
  }
  return part
}

/** The picture at a place of an empty one of that size. */
export function paste(
  { rgb, mask, size }: Picture,
  { left, top }: Pick<Box, 'left' | 'top'>,
  to: Size,
): Picture {
  const whole = blank(to)
  for (let row = 0; row < size.height; row += 1) {
    const at = (row + top) * to.width + left
    mask.copy(whole.mask, at, row * size.width, (row + 1) * size.width)
    rgb.copy(whole.rgb, at * 3, row * size.width * 3, (row + 1) * size.width * 3)
  }
  return whole
}

/** One picture over another of the same size. */
export function over(upper: Picture, lower: Picture): Picture {
  const { size } = lower
  const rgb = Buffer.alloc(lower.rgb.length)
  const mask = Buffer.alloc(lower.mask.length)
  for (let index = 0; index < mask.length; index += 1) {
    const share = (upper.mask[index] ?? 0) / 255
    const left = ((lower.mask[index] ?? 0) / 255) * (1 - share)
    const sum = share + left
    if (sum <= 0) continue
    mask[index] = Math.round(sum * 255)
    for (let channel = 0; channel < 3; channel += 1) {
      const mixed =
        (upper.rgb[index * 3 + channel] ?? 0) * share + (lower.rgb[index * 3 + channel] ?? 0) * left
      rgb[index * 3 + channel] = Math.round(mixed / sum)
    }
  }
  return { rgb, mask, size }
}
