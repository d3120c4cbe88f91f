import sharp from 'sharp'
import type { CropBox } from '../crop-box.ts'
import type { Size } from '../size.ts'
import { pixelsBeside } from '../sticker/connected.ts'
import { gridOf, mixInto, softened, softness } from './in-crop.ts'
import type { People } from './people-in-photo.ts'

/** How often each cell of a hand takes the mean of those around it, until its colours are even. */
const TURNS = 80

/**
 * Paints the fur around them over the hands before a pet, in a picture of that part of the photo. The fur is
 * even there: a drawing hides that, a photograph does not.
 * @param rgb three bytes per pixel, changed in place
 * @returns the people without these hands, which are the pet's now
 */
export async function paintOverHands(
  rgb: Buffer,
  size: Size,
  crop: CropBox,
  people: People,
): Promise<People> {
  const { across, down, hand, pet } = people
  if (!hand?.includes(1)) return people
  const grid = { width: across, height: down }
  const covered = withSeam(hand, pet, grid)
  const fur = furOf(rgb, size, crop, people, covered)
  if (!fur) return people
  spreadInto(fur, covered, pet, grid)
  const { width, height } = size
  const { columnAt, rowAt } = gridOf(crop, people, size)
  const [mask, colours] = [Buffer.alloc(width * height), Buffer.alloc(rgb.length)]
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(down - 1, Math.max(0, rowAt(y)))
    for (let x = 0; x < width; x += 1) {
      const cell = row * across + Math.min(across - 1, Math.max(0, columnAt(x)))
      const at = y * width + x
      mask[at] = covered[cell] ? 255 : 0
      for (let channel = 0; channel < 3; channel += 1)
        colours[at * 3 + channel] = Math.round(fur[cell * 3 + channel] ?? 0)
    }
  }
  const [soft, even] = await Promise.all([
    softened(mask, size),
    sharp(colours, { raw: { ...size, channels: 3 } })
      .blur(softness(size))
      .raw()
      .toBuffer(),
  ])
  mixInto(rgb, even, (index) => (soft[index] ?? 0) / 255)
  return {
    ...people,
    pet: pet.map((one, cell) => (one || hand[cell] ? 1 : 0)),
    hand: new Uint8Array(hand.length),
  }
}

/** The hands with the cells of the pet beside them: the seam has the colours of both. */
function withSeam(hand: Uint8Array, pet: Uint8Array, grid: Size): Uint8Array {
  return hand.map((one, cell) =>
    one || (pet[cell] && pixelsBeside(cell, grid).some((beside) => hand[beside])) ? 1 : 0,
  )
}

/**
 * The mean colour of each cell of the pet in the picture, and that of all of them for the others; null where
 * the picture shows no fur.
 */
function furOf(
  rgb: Buffer,
  size: Size,
  crop: CropBox,
  people: People,
  covered: Uint8Array,
): Float32Array | null {
  const { across, down, pet } = people
  const { columnAt, rowAt } = gridOf(crop, people, size)
  const fur = new Float32Array(across * down * 3)
  const counts = new Uint32Array(across * down)
  for (let y = 0; y < size.height; y += 1) {
    const row = rowAt(y)
    if (row < 0 || row >= down) continue
    for (let x = 0; x < size.width; x += 1) {
      const column = columnAt(x)
      const cell = row * across + column
      if (column < 0 || column >= across || !pet[cell] || covered[cell]) continue
      counts[cell] = (counts[cell] ?? 0) + 1
      const at = (y * size.width + x) * 3
      for (let channel = 0; channel < 3; channel += 1)
        fur[cell * 3 + channel] = (fur[cell * 3 + channel] ?? 0) + (rgb[at + channel] ?? 0)
    }
  }
  const seen = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
  if (seen === 0) return null
  const mean = [0, 0, 0]
  for (let at = 0; at < fur.length; at += 1) {
    const count = counts[Math.floor(at / 3)] ?? 0
    if (count === 0) continue
    fur[at] = (fur[at] ?? 0) / count
    mean[at % 3] = (mean[at % 3] ?? 0) + (fur[at] ?? 0) / seen
  }
  for (let at = 0; at < fur.length; at += 1) if (!counts[Math.floor(at / 3)]) fur[at] = mean[at % 3] ?? 0
  return fur
}

/** Lets the colours around them flow into the covered cells, in place. */
function spreadInto(fur: Float32Array, covered: Uint8Array, pet: Uint8Array, grid: Size): void {
  const cells = Array.from(covered.keys()).filter((cell) => covered[cell])
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const cell of turn % 2 ? cells.toReversed() : cells) {
      const beside = pixelsBeside(cell, grid).filter((next) => covered[next] || pet[next])
      if (beside.length === 0) continue
      for (let channel = 0; channel < 3; channel += 1)
        fur[cell * 3 + channel] =
          beside.reduce((sum, next) => sum + (fur[next * 3 + channel] ?? 0), 0) / beside.length
    }
}
