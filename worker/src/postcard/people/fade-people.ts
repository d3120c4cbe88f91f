import sharp from 'sharp'
import type { CropBox } from '../crop-box.ts'
import type { People } from './people-in-photo.ts'

/** How soft the edge of what is painted over is, in shares of the picture's longer side. */
const SOFT = 0.012

/**
 * Paints over the people in a picture of that part of the photo, with the mean colour of what is neither
 * pet nor person there. `rgb` (three bytes per pixel) is changed in place. Nothing where no other colour is
 * there.
 */
export async function fadePeople(
  rgb: Buffer,
  { width, height }: { width: number; height: number },
  crop: CropBox,
  { area, across, down, person, hand, pet }: People,
): Promise<void> {
  const mask = Buffer.alloc(width * height)
  const sums = [0, 0, 0]
  let others = 0
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(((crop.top + ((y + 0.5) * crop.height) / height - area.top) * down) / area.height)
    for (let x = 0; x < width; x += 1) {
      const beside = crop.left + ((x + 0.5) * crop.width) / width - area.left
      const column = Math.floor((beside * across) / area.width)
      const cell = row * across + column
      const isIn = row >= 0 && row < down && column >= 0 && column < across
      const index = y * width + x
      if (isIn && person[cell]) mask[index] = 255
      else if (!(isIn && (pet[cell] || hand?.[cell]))) {
        others += 1
        for (let channel = 0; channel < 3; channel += 1)
          sums[channel] = (sums[channel] ?? 0) + (rgb[index * 3 + channel] ?? 0)
      }
    }
  }
  if (others < width * height * 0.04) return
  const paper = sums.map((sum) => sum / others)
  const soft = await sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, Math.max(width, height) * SOFT))
    .extractChannel(0)
    .raw()
    .toBuffer()
  for (let index = 0; index < soft.length; index += 1) {
    const share = (soft[index] ?? 0) / 255
    if (share === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const own = rgb[index * 3 + channel] ?? 0
      rgb[index * 3 + channel] = Math.round(own + ((paper[channel] ?? own) - own) * share)
    }
  }
}
