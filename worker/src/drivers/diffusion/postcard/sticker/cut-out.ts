import sharp from 'sharp'
import type { Pet } from '../../diffusion.ts'
import type { PetsShown } from '../pets-shown.ts'
import { SEGMENT_SIDE, type Segmenter } from './segmenter.ts'

/** A pet cut out of its photo, with a white die-cut border and its shadow, as a PNG data URI. */
export interface CutOut {
  href: string
  /** Width / height of the whole image, with border and shadow. */
  aspect: number
  /** True when the lower edge of the photo cuts the pet off: the cut-out then ends at the picture's lower edge. */
  bust: boolean
}

const MARGIN = 0.15
/** In shares of the cut-out's longer side. */
const BORDER = 0.028
const ROOM = 0.07

/** Cuts the pet out; null when that would not look good. `side` is the longer side in pixels. */
export async function cutOut(
  photo: Buffer,
  { boxes, box }: PetsShown,
  side: number,
  segmenter: Segmenter,
): Promise<CutOut | null> {
  const { width: photoWidth = 1, height: photoHeight = 1 } = await sharp(photo).metadata()
  const crop = cropAround(box, photoWidth, photoHeight)
  const small = await sharp(photo)
    .extract(crop)
    .resize({ width: SEGMENT_SIDE, height: SEGMENT_SIDE, fit: 'inside', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = small.info
  const { alpha, bottom } = await segmenter.segment(new Uint8Array(small.data), width, height, boxes.length)
  if (!alpha) return null
  const bounds = boundsOf(alpha, width, height)
  if (!spansBox(bounds, box, crop, photoWidth, photoHeight, width)) return null
  if (boxes.length > 1 && !boxes.every((one) => isThere(alpha, one, crop, photoWidth, photoHeight, width)))
    return null
  const cutOffBelow = crop.top + crop.height >= photoHeight - 2 && bottom > 0.12
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
  const source = scaleBox(bounds, crop, width, height)
  const rgb = await sharp(photo)
    .extract(source)
    .resize({ ...pet, fit: 'fill', kernel: 'lanczos3' })
    .modulate({ saturation: 1.06 })
    .linear(1.05, -4)
    .removeAlpha()
    .raw()
    .toBuffer()
  const colour = await sharp(rgb, { raw: { ...pet, channels: 3 } })
    .joinChannel(mask, { raw: { ...pet, channels: 1 } })
    .raw()
    .toBuffer()
  return { ...(await sticker(colour, mask, pet, side, cutOffBelow)), bust: cutOffBelow }
}

interface Size {
  width: number
  height: number
}

async function sticker(
  colour: Buffer,
  mask: Buffer,
  pet: Size,
  side: number,
  flush: boolean,
): Promise<Pick<CutOut, 'href' | 'aspect'>> {
  const room = Math.round(side * ROOM)
  const below = flush ? 0 : room
  const canvas = { width: pet.width + room * 2, height: pet.height + room + below }
  const extended = await sharp(mask, { raw: { ...pet, channels: 1 } })
    .extend({
      left: room,
      right: room,
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
  const flat = (color: string, alpha: Buffer): Promise<Buffer> =>
    sharp({ create: { ...canvas, channels: 3, background: color } })
      .joinChannel(alpha, raw)
      .png({ compressionLevel: 1 })
      .toBuffer()
  const shadowPicture = await sharp(await flat('#0b1420', shadow))
    .extract({ left: 0, top: 0, width: canvas.width - drop, height: canvas.height - drop })
    .extend({ left: drop, top: drop, background: { r: 11, g: 20, b: 32, alpha: 0 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const png = await sharp(shadowPicture)
    .composite([
      { input: await flat('#fffdf8', softened) },
      { input: colour, raw: { ...pet, channels: 4 }, left: room, top: room },
    ])
    .png({ compressionLevel: 2 })
    .toBuffer()
  return { href: `data:image/png;base64,${png.toString('base64')}`, aspect: canvas.width / canvas.height }
}

/** Whether the mask covers at least 30 % of a pet's box: the mask of two pets may hold only one of them. */
function isThere(
  alpha: Uint8Array,
  box: Pet['box'],
  crop: Region,
  photoWidth: number,
  photoHeight: number,
  width: number,
): boolean {
  const scale = width / crop.width
  const height = alpha.length / width
  const column = (x: number): number =>
    Math.round(Math.min(width, Math.max(0, (x * photoWidth - crop.left) * scale)))
  const row = (y: number): number =>
    Math.round(Math.min(height, Math.max(0, (y * photoHeight - crop.top) * scale)))
  let inside = 0
  let pet = 0
  for (let y = row(box.top); y < row(box.top + box.height); y += 1) {
    for (let x = column(box.left); x < column(box.left + box.width); x += 1) {
      inside += 1
      if ((alpha[y * width + x] ?? 0) > 127) pet += 1
    }
  }
  return pet > inside * 0.3
}

/** Whether the mask is about as large as the detected pet; a smaller mask misses a part, such as clothes or a dark back. */
function spansBox(
  bounds: Region,
  box: Pet['box'],
  crop: Region,
  photoWidth: number,
  photoHeight: number,
  width: number,
): boolean {
  const scale = width / crop.width
  const across = bounds.width / (box.width * photoWidth * scale)
  const down = bounds.height / (box.height * photoHeight * scale)
  return Math.min(across, down) > 0.72
}

interface Region extends Size {
  left: number
  top: number
}

function cropAround(box: Pet['box'], width: number, height: number): Region {
  const left = Math.max(0, Math.round((box.left - box.width * MARGIN) * width))
  const top = Math.max(0, Math.round((box.top - box.height * MARGIN) * height))
  const right = Math.min(width, Math.round((box.left + box.width * (1 + MARGIN)) * width))
  const bottom = Math.min(height, Math.round((box.top + box.height * (1 + MARGIN)) * height))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

function boundsOf(alpha: Uint8Array, width: number, height: number): Region {
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  for (let index = 0; index < alpha.length; index += 1) {
    if ((alpha[index] ?? 0) < 24) continue
    const x = index % width
    const y = Math.floor(index / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: Math.max(1, right - left + 1), height: Math.max(1, bottom - top + 1) }
}

/** The same region in pixels of the photo. */
function scaleBox(bounds: Region, crop: Region, width: number, height: number): Region {
  const across = crop.width / width
  const down = crop.height / height
  return {
    left: crop.left + Math.floor(bounds.left * across),
    top: crop.top + Math.floor(bounds.top * down),
    width: Math.max(1, Math.min(crop.width, Math.round(bounds.width * across))),
    height: Math.max(1, Math.min(crop.height, Math.round(bounds.height * down))),
  }
}
