import sharp from 'sharp'
import type { Pet } from '../diffusion.ts'
import type { PetImage } from './compose.ts'

export interface CropBox {
  left: number
  top: number
  width: number
  height: number
}

const MARGIN = 0.12
const TALLEST = 0.86
const WIDEST = 1.3

/**
 * The part of the photo (pixels) that a framed mount shows: the whole pet with some air when its box is squarish, and the upper part,
 * where the face is, when the pet stands upright.
 */
export function framedCrop(box: Pet['box'], photoWidth: number, photoHeight: number): CropBox {
  const air = Math.max(box.width * photoWidth, box.height * photoHeight) * MARGIN
  const wanted = {
    left: box.left * photoWidth - air,
    top: box.top * photoHeight - air,
    width: box.width * photoWidth + air * 2,
    height: box.height * photoHeight + air * 2,
  }
  const centre = wanted.left + wanted.width / 2
  let { width, height } = wanted
  if (width / height < TALLEST) {
    width = Math.min(photoWidth, Math.max(width, height * 0.62))
    height = width / TALLEST
  }
  if (width / height > WIDEST) height = width / WIDEST
  width = Math.min(width, photoWidth)
  height = Math.min(height, photoHeight)
  if (width / height < TALLEST) height = width / TALLEST
  const top = wanted.height > height ? wanted.top : wanted.top + (wanted.height - height) / 2
  return {
    left: Math.round(clamp(centre - width / 2, 0, photoWidth - width)),
    top: Math.round(clamp(top, 0, photoHeight - height)),
    width: Math.floor(width),
    height: Math.floor(height),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}

/** The pet's face and upper body as a JPEG data URI, `side` pixels along the longer side at most, a touch livelier than the photo. */
export async function cropPet(photo: Buffer, box: Pet['box'], side: number): Promise<PetImage> {
  const { width = 0, height = 0 } = await sharp(photo).metadata()
  const crop = framedCrop(box, width, height)
  const { data, info } = await sharp(photo)
    .extract(crop)
    .resize({ width: side, height: side, fit: 'inside', kernel: 'lanczos3' })
    .modulate({ saturation: 1.07 })
    .linear(1.05, -4)
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })
  return { href: `data:image/jpeg;base64,${data.toString('base64')}`, aspect: info.width / info.height }
}
