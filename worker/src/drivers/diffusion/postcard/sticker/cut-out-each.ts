import sharp from 'sharp'
import type { Pet } from '../../diffusion.ts'
import { type CutOut, cutOut, type Showing } from './cut-out.ts'
import type { Segmenter } from './segmenter.ts'

/** The most pets that are cut out one by one; a framed photo shows a larger group better. */
export const MOST_EACH = 4
/** The least height of a pet as a share of the tallest pet's, so that a pet far from the camera stays visible. */
const SHORTEST = 0.55
/** How far neighbours overlap, as a share of a pet's width: little enough that each white border stays visible. */
const OVERLAP = 0.08

/**
 * Cuts each pet out and puts them side by side, in their order from left to right; for pets that are apart in the photo. Null
 * when one of them cannot be cut out well. `side` is the longer side of the group in pixels.
 */
export async function cutOutEach(
  photo: Buffer,
  boxes: readonly Pet['box'][],
  side: number,
  segmenter: Segmenter,
  showing?: Omit<Showing, 'light'>,
): Promise<CutOut | null> {
  if (boxes.length === 0 || boxes.length > MOST_EACH) return null
  const pets: Standing[] = []
  const tallest = Math.max(...boxes.map((box) => box.height))
  for (const box of boxes.toSorted((a, b) => a.left - b.left)) {
    const pet = await cutOut(photo, { boxes: [box], box, together: true }, side, segmenter, showing)
    if (!pet || pet.cut) return null
    const height = Math.max(SHORTEST, box.height / tallest)
    pets.push({ ...pet, height, width: height * pet.aspect })
  }
  return standTogether(pets, side)
}

/** A cut-out pet with its width and height as shares of the tallest pet's height. */
interface Standing extends CutOut {
  width: number
  height: number
}

async function standTogether(pets: readonly Standing[], side: number): Promise<CutOut> {
  const across = pets.reduce((sum, pet, index) => sum + pet.width * (index === 0 ? 1 : 1 - OVERLAP), 0)
  const scale = side / Math.max(across, 1)
  const canvas = { width: Math.round(across * scale), height: Math.round(scale) }
  const href = await joined(pets, scale, canvas, 'href')
  const isPrinted = pets.some((pet) => pet.plain !== pet.href)
  return {
    href,
    plain: isPrinted ? await joined(pets, scale, canvas, 'plain') : href,
    aspect: canvas.width / canvas.height,
    bust: pets.some((pet) => pet.bust),
    cut: null,
    lit: false,
    reflection: null,
    feet: null,
  }
}

/** The pets side by side, as they are shown or in the colours of the photo. */
async function joined(
  pets: readonly Standing[],
  scale: number,
  canvas: { width: number; height: number },
  which: 'href' | 'plain',
): Promise<string> {
  let left = 0
  const layers = []
  for (const pet of pets) {
    const width = Math.max(1, Math.min(canvas.width, Math.round(pet.width * scale)))
    const height = Math.max(1, Math.min(canvas.height, Math.round(pet.height * scale)))
    const own = pet[which]
    const input = await sharp(Buffer.from(own.slice(own.indexOf(',') + 1), 'base64'))
      .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const at = Math.round(left * scale)
    layers.push({ input, left: Math.min(at, canvas.width - width), top: canvas.height - height })
    left += pet.width * (1 - OVERLAP)
  }
  const png = await sharp({ create: { ...canvas, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(layers)
    .png({ compressionLevel: 2 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
