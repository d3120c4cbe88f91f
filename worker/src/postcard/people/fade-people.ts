import type { CropBox } from '../crop-box.ts'
import type { Size } from '../size.ts'
import { gridOf, mixInto, softened } from './in-crop.ts'
import type { People } from './people-in-photo.ts'

/**
 * Paints over the people in a picture of that part of the photo, with the mean colour of what is neither
 * pet nor person there. `rgb` (three bytes per pixel) is changed in place. Nothing where no other colour is
 * there.
 */
export async function fadePeople(
  rgb: Buffer,
  { width, height }: Size,
  crop: CropBox,
  people: People,
): Promise<void> {
  const { across, down, person, hand, pet } = people
  if (!person.includes(1)) return
  const { columnAt, rowAt } = gridOf(crop, people, { width, height })
  const mask = Buffer.alloc(width * height)
  const sums = [0, 0, 0]
  let others = 0
  for (let y = 0; y < height; y += 1) {
    const row = rowAt(y)
    for (let x = 0; x < width; x += 1) {
      const column = columnAt(x)
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
  const soft = await softened(mask, { width, height })
  mixInto(rgb, paper, (index) => (soft[index] ?? 0) / 255)
}
