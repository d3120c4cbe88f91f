import sharp from 'sharp'
import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import type { CropBox } from '../crop-box.ts'
import type { Size } from '../size.ts'

/** What the segmenter gets of a photo: the part around the pets, made smaller. */
export interface PetView extends Size {
  /** The part, in pixels of the photo. */
  crop: CropBox
  /** The size of the whole photo, in pixels. */
  photo: Size
  /** Three bytes per pixel. */
  rgb: Buffer
}

const MARGIN = 0.15
/** By the part's box and side. They go with the photo. */
const views = new WeakMap<Buffer, Map<string, Promise<PetView>>>()

/**
 * The pets' box with room around it, `side` pixels along its longer side. Of a photo that is not cut out the
 * frame asks for the same part again: it is decoded once.
 */
export function viewAround(photo: Buffer, box: Pet['box'], side: number): Promise<PetView> {
  const ofPhoto = views.get(photo) ?? new Map<string, Promise<PetView>>()
  views.set(photo, ofPhoto)
  const key = [box.left, box.top, box.width, box.height, side].join(' ')
  const view = ofPhoto.get(key) ?? makeView(photo, box, side)
  ofPhoto.set(key, view)
  return view
}

async function makeView(photo: Buffer, box: Pet['box'], side: number): Promise<PetView> {
  const { width: photoWidth = 1, height: photoHeight = 1 } = await sharp(photo).metadata()
  const crop = cropAround(box, photoWidth, photoHeight)
  const { data, info } = await sharp(photo)
    .extract(crop)
    .resize({ width: side, height: side, fit: 'inside', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { crop, photo: { width: photoWidth, height: photoHeight }, rgb: data, width, height }
}

/** The box with room around it, in pixels of the photo. */
function cropAround(box: Pet['box'], width: number, height: number): CropBox {
  const left = Math.max(0, Math.round((box.left - box.width * MARGIN) * width))
  const top = Math.max(0, Math.round((box.top - box.height * MARGIN) * height))
  const right = Math.min(width, Math.round((box.left + box.width * (1 + MARGIN)) * width))
  const bottom = Math.min(height, Math.round((box.top + box.height * (1 + MARGIN)) * height))
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
