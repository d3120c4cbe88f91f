import type { CropBox } from '../crop-box.ts'
import type { Size } from '../size.ts'
import type { People } from './people-in-photo.ts'

/** The column and the row of the grid that a pixel of a picture of that part of the photo is in. */
export function gridOf(crop: CropBox, { area, across, down }: People, { width, height }: Size) {
  return {
    columnAt: (x: number): number =>
      Math.floor(((crop.left + ((x + 0.5) * crop.width) / width - area.left) * across) / area.width),
    rowAt: (y: number): number =>
      Math.floor(((crop.top + ((y + 0.5) * crop.height) / height - area.top) * down) / area.height),
  }
}

/**
 * Mixes a colour into a picture in place. `rgb` has three bytes per pixel; `shareAt` says how much of it a
 * pixel takes (0..1).
 */
export function mixInto(rgb: Buffer, colour: readonly number[], shareAt: (index: number) => number): void {
  for (let index = 0; index * 3 < rgb.length; index += 1) {
    const share = shareAt(index)
    if (share === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const own = rgb[index * 3 + channel] ?? 0
      rgb[index * 3 + channel] = Math.round(own + ((colour[channel] ?? own) - own) * share)
    }
  }
}
