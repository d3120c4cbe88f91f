import sharp from 'sharp'
import type { PetPrint } from '../pet-print/pet-print.ts'
import { printPet } from '../pet-print/print-pet.ts'
import type { PetsShown } from '../pets-shown.ts'
import { saturation } from '../saturation.ts'
import { type Feet, feetOf, reflectionOf } from './feet.ts'
import { type FoundPet, findPet, type Size } from './find-pet.ts'
import { isSharp, lightPet, type PetLight } from './light-pet.ts'
import type { Segmenter } from './segmenter.ts'

/** A pet cut out of its photo as a PNG data URI: in the light of the scene, or with a white die-cut border and its shadow. */
export interface CutOut {
  href: string
  /** The same pet in the colours of the photo, for the detector. */
  plain: string
  /** Width / height of the whole image, with border and shadow. */
  aspect: number
  /** True when the lower edge of the photo cuts the pet off: the cut-out then ends at the picture's lower edge. */
  bust: boolean
  /** The side of the photo that cuts the pet off: the cut-out has no border there and belongs at that side of the picture. */
  cut: 'left' | 'right' | null
  /** True for a pet in the light of the scene, without a border; its feet are at the image's lower edge. */
  lit: boolean
  /** What a smooth ground shows of a pet in the light of the scene: its lowest part upside down, fading, as a PNG data URI. Null without feet. */
  reflection: string | null
  /** Where each pet in the light of the scene touches the ground, in shares of the image's width from its left. Empty without feet. */
  feet: readonly Feet[]
}

/** In shares of the cut-out's longer side. */
const BORDER = 0.028
const ROOM = 0.07

/** How a pet is shown in a scene: as its style prints it and, for a pet without a border, in the light of the scene. */
export interface Showing {
  print: PetPrint
  light?: PetLight | undefined
  /** The longer side of the crop that the segmenter gets, in pixels; less for a draft. */
  segmentSide?: number | undefined
  /** False when the detector is not to see the cut-out: the plain one is then the one that is shown. */
  isChecked?: boolean
}

/** Cuts the pet out; null when that would not look good. Parameters as in `drawCutOut`. */
export async function cutOut(
  photo: Buffer,
  shown: PetsShown,
  side: number,
  segmenter: Segmenter,
  showing?: Showing,
): Promise<CutOut | null> {
  const found = await findPet(photo, shown, segmenter, showing?.segmentSide)
  return 'refusal' in found ? null : drawCutOut(photo, found, side, showing)
}

/**
 * Cuts a pet out that was found. `side` is the longer side in pixels. With a light, a pet with a sharp outline stands in that light and has no
 * border; one that a side of the photo cuts is lit from the other side.
 */
export async function drawCutOut(
  photo: Buffer,
  { mask: { alpha, width, height }, bounds, source, cut, bust }: FoundPet,
  side: number,
  { print, light, isChecked = true }: Partial<Showing> = {},
): Promise<CutOut> {
  const scale = side / Math.max(bounds.width, bounds.height)
  const pet = { width: Math.round(bounds.width * scale), height: Math.round(bounds.height * scale) }
  const mask = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .extract(bounds)
    .resize({ ...pet, fit: 'fill', kernel: 'cubic' })
    .blur(Math.max(0.4, scale * 0.55))
    .linear(1.7, -0.35 * 255)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const rgb = await sharp(photo)
    .extract(source)
    .resize({ ...pet, fit: 'fill', kernel: 'lanczos3' })
    .recomb(saturation(1.06))
    .linear(1.05, -4)
    .removeAlpha()
    .raw()
    .toBuffer()
  const printed = print ? await printPet(rgb, pet, side, print, mask) : rgb
  const masked = (colours: Buffer): Promise<Buffer> =>
    sharp(colours, { raw: { ...pet, channels: 3 } })
      .joinChannel(mask, { raw: { ...pet, channels: 1 } })
      .raw()
      .toBuffer()
  const flush = { below: bust, at: cut }
  if (light && isSharp(alpha, width)) {
    const from = cut ? opposite(cut) : light.from
    const shaded = await lightPet(printed, mask, pet, { ...light, from }, flush)
    const lit = await unbordered(shaded, pet, side, cut)
    const { href: plain } = isChecked ? await unbordered(await masked(rgb), pet, side, cut) : lit
    const reflection = bust ? null : await reflectionOf(shaded, pet, roomBeside(side, cut), side)
    const feet = bust ? [] : [feetOf(mask, pet, roomBeside(side, cut))]
    return { ...lit, plain, bust, cut, lit: true, reflection, feet }
  }
  const put = await sticker(mask, pet, side, flush)
  const made = await put(await masked(printed))
  const plain = print && isChecked ? (await put(await masked(rgb))).href : made.href
  return { ...made, plain, bust, cut, lit: false, reflection: null, feet: [] }
}

/** A pet that a side cuts off stands at that side of the picture, and the light comes from the other. */
function opposite(side: 'left' | 'right'): 'left' | 'right' {
  return side === 'left' ? 'right' : 'left'
}

/** Room beside a pet without a border, in pixels. */
function roomBeside(side: number, cut: CutOut['cut']): { left: number; right: number } {
  const room = Math.round(side * ROOM * 0.5)
  return { left: cut === 'left' ? 0 : room, right: cut === 'right' ? 0 : room }
}

/**
 * The pet with a little room above and at its sides, except where the photo cuts it off, so that its size on the card is about that of a pet with a
 * border.
 */
async function unbordered(
  rgba: Buffer,
  pet: Size,
  side: number,
  cut: CutOut['cut'],
): Promise<Pick<CutOut, 'href' | 'aspect'>> {
  const room = Math.round(side * ROOM * 0.5)
  const { left, right } = roomBeside(side, cut)
  const png = await sharp(rgba, { raw: { ...pet, channels: 4 } })
    .extend({ left, right, top: room, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 2 })
    .toBuffer()
  return {
    href: `data:image/png;base64,${png.toString('base64')}`,
    aspect: (pet.width + left + right) / (pet.height + room),
  }
}

/** Puts coloured pixels, four bytes each, on the border and its shadow. */
type PutOnBorder = (colour: Buffer) => Promise<Pick<CutOut, 'href' | 'aspect'>>

async function sticker(
  mask: Buffer,
  pet: Size,
  side: number,
  flush: { below: boolean; at: CutOut['cut'] },
): Promise<PutOnBorder> {
  const room = Math.round(side * ROOM)
  const below = flush.below ? 0 : room
  const left = flush.at === 'left' ? 0 : room
  const right = flush.at === 'right' ? 0 : room
  const canvas = { width: pet.width + left + right, height: pet.height + room + below }
  const extended = await sharp(mask, { raw: { ...pet, channels: 1 } })
    .extend({
      left,
      right,
      top: room,
      bottom: below,
      background: '#000000',
    })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const raw = { raw: { ...canvas, channels: 1 as const } }
  const border = await sharp(extended, raw)
    .blur(side * BORDER * 0.8)
    .linear(9, -255 * 0.75)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const softened = await sharp(border, raw)
    .blur(Math.max(0.5, side * 0.0016))
    .extractChannel(0)
    .raw()
    .toBuffer()
  const shadow = await sharp(border, raw)
    .blur(side * 0.02)
    .linear(0.42, 0)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const drop = Math.round(side * 0.018)
  const inColour = { raw: { ...canvas, channels: 4 as const } }
  const flat = (color: string, alpha: Buffer): Promise<Buffer> =>
    sharp({ create: { ...canvas, channels: 3, background: color } })
      .joinChannel(alpha, raw)
      .raw()
      .toBuffer()
  const dropped = await sharp(await flat('#0b1420', shadow), inColour)
    .extract({ left: 0, top: 0, width: canvas.width - drop, height: canvas.height - drop })
    .extend({ left: drop, top: drop, background: { r: 11, g: 20, b: 32, alpha: 0 } })
    .raw()
    .toBuffer()
  const white = await flat('#fffdf8', softened)
  return async (colour) => {
    const png = await sharp(dropped, inColour)
      .composite([
        { input: white, ...inColour },
        { input: colour, raw: { ...pet, channels: 4 }, left, top: room },
      ])
      .png({ compressionLevel: 2 })
      .toBuffer()
    return { href: `data:image/png;base64,${png.toString('base64')}`, aspect: canvas.width / canvas.height }
  }
}
