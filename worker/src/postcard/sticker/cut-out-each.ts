import sharp from 'sharp'
import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import type { Size } from '../size.ts'
import { type CutOut, drawCutOut, type Showing } from './cut-out.ts'
import { type Feet, REFLECTED } from './feet.ts'
import { type FoundPet, findPet } from './find-pet.ts'
import type { Segmenter } from './segmenter.ts'

/** The most pets that are cut out one by one; a framed photo shows a larger group better. */
export const MOST_EACH = 4
/**
 * The least height of a pet as a share of the tallest pet's, so that a pet far from the camera stays visible.
 */
const SHORTEST = 0.55

/**
 * Cuts each pet out and puts them side by side, in their order from left to right; for pets that are apart in
 * the photo. Null when one of them cannot be cut out well. `side` is the longer side of the group in pixels.
 */
export async function cutOutEach(
  photo: Buffer,
  boxes: readonly Pet['box'][],
  side: number,
  segmenter: Segmenter,
  showing: Showing,
): Promise<CutOut | null> {
  if (boxes.length === 0 || boxes.length > MOST_EACH) return null
  const found: { pet: FoundPet; height: number }[] = []
  const tallest = Math.max(...boxes.map((box) => box.height))
  for (const box of boxes.toSorted((a, b) => a.left - b.left)) {
    const pet = await findPet(photo, { boxes: [box], box, together: true }, segmenter, showing.segmentSide)
    if ('refusal' in pet || pet.cut) return null
    found.push({ pet, height: Math.max(SHORTEST, box.height / tallest) })
  }
  const pets: Standing[] = []
  for (const { pet, height } of found) {
    const drawn = await drawCutOut(photo, pet, side, showing)
    pets.push({ ...drawn, height, width: height * drawn.aspect })
  }
  return standTogether(pets, side)
}

/** A cut-out pet with its width and height as shares of the tallest pet's height. */
export interface Standing extends CutOut {
  width: number
  height: number
  /** How far it stands over its neighbour at the left, in the same measure; not at all when left out. */
  lap?: number
}

/**
 * Puts pets side by side on one ground, from left to right; the smaller of two that overlap is in front.
 * `side` is the longer side of them all in pixels.
 */
export async function standTogether(pets: readonly Standing[], side: number): Promise<CutOut> {
  const across = acrossOf(pets)
  const scale = side / Math.max(across, 1)
  const canvas = { width: Math.round(across * scale), height: Math.round(scale) }
  const bust = pets.some((pet) => pet.bust)
  const ways = { scale, canvas }
  const href = await joined(pets, ways, (pet) => pet.href)
  const isPrinted = pets.some((pet) => pet.plain !== pet.href)
  return {
    href,
    plain: isPrinted ? await joined(pets, ways, (pet) => pet.plain) : href,
    aspect: canvas.width / canvas.height,
    bust,
    cut: null,
    isAgreed: pets.every((pet) => pet.isAgreed === true),
    reflection: !bust ? await reflections(pets, ways) : null,
    way: bust ? 'bust' : 'whole',
    ...(pets.every(({ worn }) => worn !== undefined) && { worn: pets.every(({ worn }) => worn === true) }),
    feet: bust ? [] : pets.flatMap((pet, index) => feetAmong(pets, pet, index, across)),
  }
}

/** The width of pets side by side. */
function acrossOf(pets: readonly Standing[]): number {
  return pets.reduce((sum, { width, lap = 0 }) => sum + width - lap, 0)
}

/** Where the left edge of a pet is; the width of those before it, without what it stands over. */
function leftOf(pets: readonly Standing[], index: number): number {
  return acrossOf(pets.slice(0, index)) - (pets[index]?.lap ?? 0)
}

/** The feet of one of the pets, in shares of the width of them all. */
function feetAmong(pets: readonly Standing[], pet: Standing, index: number, across: number): Feet[] {
  const left = leftOf(pets, index)
  const among = <Part extends { from: number; to: number }>(part: Part): Part => ({
    ...part,
    from: (left + part.from * pet.width) / across,
    to: (left + part.to * pet.width) / across,
  })
  return pet.feet.map(({ further, ...feet }) => ({
    ...among(feet),
    ...(further && { further: further.map((paw) => ({ ...among(paw), up: paw.up * pet.height })) }),
  }))
}

interface Ways {
  /** Pixels of the tallest pet's height. */
  scale: number
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
  { scale, canvas }: Ways,
  pictureOf: (pet: Standing) => string,
  edge: 'top' | 'bottom' = 'bottom',
): Promise<string> {
  const layers = []
  const fromBehind = [...pets.entries()].toSorted(([, one], [, other]) => other.height - one.height)
  for (const [index, pet] of fromBehind) {
    const width = Math.max(1, Math.min(canvas.width, Math.round(pet.width * scale)))
    const height = Math.max(1, Math.min(canvas.height, Math.round(pet.height * scale)))
    const own = pictureOf(pet)
    const input = await sharp(Buffer.from(own.slice(own.indexOf(',') + 1), 'base64'))
      .resize({ width, height, fit: 'fill', kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const at = Math.round(leftOf(pets, index) * scale)
    const top = edge === 'top' ? 0 : canvas.height - height
    layers.push({ input, left: Math.min(at, canvas.width - width), top })
  }
  const png = await sharp({ create: { ...canvas, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite(layers)
    .png({ compressionLevel: 0 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
