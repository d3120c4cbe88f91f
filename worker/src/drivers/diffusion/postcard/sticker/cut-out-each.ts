import sharp from 'sharp'
import type { Pet } from '../../diffusion.ts'
import { type CutOut, drawCutOut, type Showing } from './cut-out.ts'
import { type Feet, REFLECTED } from './feet.ts'
import { type FoundPet, findPet, type Size } from './find-pet.ts'
import { isSharp } from './light-pet.ts'
import type { Segmenter } from './segmenter.ts'

/** The most pets that are cut out one by one; a framed photo shows a larger group better. */
export const MOST_EACH = 4
/** The least height of a pet as a share of the tallest pet's, so that a pet far from the camera stays visible. */
const SHORTEST = 0.55
/** How far neighbours with a border overlap, as a share of a pet's width: little enough that each white border stays visible. */
const OVERLAP = 0.08

/**
 * Cuts each pet out and puts them side by side, in their order from left to right; for pets that are apart in the photo. They stand in the light of
 * the scene when all of them can; otherwise each has a border. Null when one of them cannot be cut out well. `side` is the longer side of the group
 * in pixels.
 */
export async function cutOutEach(
  photo: Buffer,
  boxes: readonly Pet['box'][],
  side: number,
  segmenter: Segmenter,
  { segmentSide, ...shown }: Partial<Showing> = {},
): Promise<CutOut | null> {
  if (boxes.length === 0 || boxes.length > MOST_EACH) return null
  const found: { pet: FoundPet; height: number }[] = []
  const tallest = Math.max(...boxes.map((box) => box.height))
  for (const box of boxes.toSorted((a, b) => a.left - b.left)) {
    const pet = await findPet(photo, { boxes: [box], box, together: true }, segmenter, segmentSide)
    if ('refusal' in pet || pet.cut) return null
    found.push({ pet, height: Math.max(SHORTEST, box.height / tallest) })
  }
  const isLit = found.every(({ pet: { mask } }) => isSharp(mask.alpha, mask.width))
  const showing = { ...shown, light: isLit ? shown.light : undefined }
  const pets: Standing[] = []
  for (const { pet, height } of found) {
    const drawn = await drawCutOut(photo, pet, side, showing)
    pets.push({ ...drawn, height, width: height * drawn.aspect })
  }
  return standTogether(pets, side)
}

/** A cut-out pet with its width and height as shares of the tallest pet's height. */
interface Standing extends CutOut {
  width: number
  height: number
}

async function standTogether(pets: readonly Standing[], side: number): Promise<CutOut> {
  // Without borders there is room beside each pet, so that none hides a part of another.
  const lit = pets.every((pet) => pet.lit)
  const step = lit ? 1 : 1 - OVERLAP
  const across = pets.reduce((sum, pet, index) => sum + pet.width * (index === 0 ? 1 : step), 0)
  const scale = side / Math.max(across, 1)
  const canvas = { width: Math.round(across * scale), height: Math.round(scale) }
  const bust = pets.some((pet) => pet.bust)
  const ways = { scale, step, canvas }
  const href = await joined(pets, ways, (pet) => pet.href)
  const isPrinted = pets.some((pet) => pet.plain !== pet.href)
  return {
    href,
    plain: isPrinted ? await joined(pets, ways, (pet) => pet.plain) : href,
    aspect: canvas.width / canvas.height,
    bust,
    cut: null,
    lit,
    reflection: lit && !bust ? await reflections(pets, ways) : null,
    feet: bust ? [] : pets.flatMap((pet, index) => feetAmong(pets, pet, index, across)),
  }
}

/** The feet of one of the pets, in shares of the width of them all. */
function feetAmong(pets: readonly Standing[], pet: Standing, index: number, across: number): Feet[] {
  const left = pets.slice(0, index).reduce((sum, { width }) => sum + width, 0)
  return pet.feet.map(({ from, to }) => ({
    from: (left + from * pet.width) / across,
    to: (left + to * pet.width) / across,
  }))
}

interface Ways {
  /** Pixels of the tallest pet's height. */
  scale: number
  /** The share of a pet's width after which the next pet begins. */
  step: number
  canvas: Size
}

/** The reflections of the pets side by side, from the ground down. */
async function reflections(pets: readonly Standing[], { canvas, ...ways }: Ways): Promise<string> {
  const strip = { width: canvas.width, height: Math.max(1, Math.round(canvas.height * REFLECTED)) }
  const lowered = pets.map((pet) => ({ ...pet, height: pet.height * REFLECTED }))
  return joined(lowered, { ...ways, canvas: strip }, (pet) => pet.reflection ?? pet.href, 'top')
}

/** Pictures of the pets side by side, on the lower edge or below the upper one. */
async function joined(
  pets: readonly Standing[],
  { scale, step, canvas }: Ways,
  pictureOf: (pet: Standing) => string,
  edge: 'top' | 'bottom' = 'bottom',
): Promise<string> {
  let left = 0
  const layers = []
  for (const pet of pets) {
    const width = Math.max(1, Math.min(canvas.width, Math.round(pet.width * scale)))
    const height = Math.max(1, Math.min(canvas.height, Math.round(pet.height * scale)))
    const own = pictureOf(pet)
    const input = await sharp(Buffer.from(own.slice(own.indexOf(',') + 1), 'base64'))
      .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const at = Math.round(left * scale)
    const top = edge === 'top' ? 0 : canvas.height - height
    layers.push({ input, left: Math.min(at, canvas.width - width), top })
    left += pet.width * step
  }
  const png = await sharp({ create: { ...canvas, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(layers)
    .png({ compressionLevel: 2 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
