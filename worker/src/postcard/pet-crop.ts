import sharp from 'sharp'
import type { Pet } from '../drivers/diffusion/diffusion.ts'
import type { PetImage } from './card-layout.ts'
import type { CropBox } from './crop-box.ts'
import { fadeAround, type ShareBox } from './drawn/fade-around.ts'
import { type Backdrop, backdropFor, fadeBackground } from './people/fade-background.ts'
import { fadePeople } from './people/fade-people.ts'
import { paintOverHands } from './people/paint-over-hands.ts'
import { paintOverWires } from './people/paint-over-wires.ts'
import type { People } from './people/people-in-photo.ts'
import { type Portrait, portrayPet } from './photographed/portray-pet.ts'
import { saturation } from './saturation.ts'

const MARGIN = 0.1
const LIMITS = {
  free: { tallest: 0.88, widest: 1.3 },
  square: { tallest: 1, widest: 1 },
  /** For several pets: a wide crop, so that no pet is cut off. */
  group: { tallest: 0.6, widest: 2 },
} as const
/** The widest crop, width / height: a long pet in a photo of small height is shown whole up to this. */
const WIDEST_FRAME = 2

/**
 * The part of the photo, in pixels, that a framed mount shows: the whole pet with a margin when its box is
 * about square, or the upper part of the pet, with the face, when its box is tall.
 */
export function framedCrop(
  box: Pet['box'],
  photoWidth: number,
  photoHeight: number,
  shape: keyof typeof LIMITS,
): CropBox {
  const { tallest, widest } = LIMITS[shape]
  const air = Math.max(box.width * photoWidth, box.height * photoHeight) * MARGIN
  const wanted = {
    left: box.left * photoWidth - air,
    top: box.top * photoHeight - air,
    width: box.width * photoWidth + air * 2,
    height: box.height * photoHeight + air * 2,
  }
  let { width, height } = wanted
  if (width / height < tallest) {
    width = Math.max(width, height * 0.66)
    height = width / tallest
  } else if (width / height > widest) {
    height = width / widest
  }
  const shrink = Math.min(1, photoWidth / width, photoHeight / height)
  width = Math.min(photoWidth, width * (photoWidth < width ? shrink : 1))
  height = Math.min(photoHeight, height * (photoHeight < height ? shrink : 1))
  if (width / height < tallest) height = width / tallest
  if (width / height > widest) width = height * widest
  if (shape !== 'square') width = Math.max(width, Math.min(photoWidth, wanted.width, height * WIDEST_FRAME))
  const slack = wanted.height - height
  const top = slack > 0 ? wanted.top : wanted.top + slack / 2
  return {
    left: Math.round(clamp(wanted.left + (wanted.width - width) / 2, 0, photoWidth - width)),
    top: Math.round(clamp(top, 0, photoHeight - height)),
    width: Math.floor(width),
    height: Math.floor(height),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}

/**
 * The crop as a JPEG data URI, `side` pixels along the longer side, with slightly stronger colours than the
 * photo, and as a style draws it or tuned as a photograph. `shown` is the pet's box in shares of the
 * photo; `people` are left out. With a `backdrop` the background of a drawn pet fades into it.
 */
export async function cropPet(
  photo: Buffer,
  crop: CropBox,
  side: number,
  hand?: Portrait,
  shown?: ShareBox,
  people?: People | null,
  backdrop?: Backdrop,
): Promise<PetImage> {
  const { data, info } = await sharp(photo)
    .extract(crop)
    .resize({ width: side, height: side, fit: 'inside', kernel: 'lanczos3' })
    .recomb(saturation(1.07))
    .linear(1.05, -4)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  if (people) paintOverWires(data, size, crop, people)
  if (people) await fadePeople(data, size, crop, people)
  const isDrawn = hand && 'paint' in hand
  const seen = people && isDrawn ? await paintOverHands(data, size, crop, people) : people
  const pet =
    seen && backdrop && isDrawn
      ? await fadeBackground(data, size, crop, seen, backdropFor(hand, backdrop))
      : null
  const drawn = hand ? (await portrayPet(data, size, hand, { side, pet })).rgb : data
  if (hand && 'paint' in hand && hand.fades && shown)
    fadeAround(drawn, size, await inCrop(photo, shown, crop), hand.fades)
  const jpeg = await sharp(drawn, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return {
    kind: 'framed',
    href: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    aspect: info.width / info.height,
  }
}

/** A box of the photo in shares of the crop. */
async function inCrop(photo: Buffer, box: ShareBox, crop: CropBox): Promise<ShareBox> {
  const { width, height } = await sharp(photo).metadata()
  return {
    left: (box.left * width - crop.left) / crop.width,
    top: (box.top * height - crop.top) / crop.height,
    width: (box.width * width) / crop.width,
    height: (box.height * height) / crop.height,
  }
}
