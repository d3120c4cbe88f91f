import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PhotoAdvice } from '@pawport/shared/contract/photos/schemas.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import { brightness } from '../../photos/brightness.ts'
import type { PreparedPhoto } from '../../photos/photo.ts'
import { fromRawPixels, type RawPixels } from '../../photos/raw-pixels.ts'
import type { Plane } from './sharpness.ts'

/**
 * Shorter side of the pet in the upright photo, in pixels: below this even the smallest picture shows its
 * pixels.
 */
const SMALL_PET = 160
/**
 * A photo is dark when almost no pixel of the photo and almost no pixel of the pet is brighter than these
 * values (0..255). A black cat on a bright floor is not dark because of the floor; one on a black sofa,
 * because of the light on its fur.
 */
const DARK = { pet: { part: 0.9, below: 64 }, photo: { part: 0.95, below: 80 } }
/**
 * A photo below this sharpness is blurred. The least of 18 good photos is 1.84; blurred by 4 pixels in 1024
 * they reach 1.54.
 */
const BLURRED = 1.65
/**
 * Long side at which blur is judged. A larger pet is reduced: blur that a postcard does not show does not
 * count.
 */
const JUDGED_AT = 512

type Box = PetBox['box']

const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 }

/**
 * Advice on the photo, judged by the largest of its pets. Without a pet the whole photo is judged: it may be
 * too dark or too blurred to find one.
 */
export async function adviseOn(
  photo: Pick<PreparedPhoto, 'width' | 'height' | 'pixels'>,
  pets: readonly PetBox[],
): Promise<PhotoAdvice[]> {
  const [largest = WHOLE] = pets.map(({ box }) => box).toSorted((a, b) => areaOf(b) - areaOf(a))
  const [isDark, isBlurred] = await Promise.all([
    judgeDarkness(photo.pixels, largest),
    judgeBlur(photo.pixels, largest),
  ])
  const shorter = Math.min(largest.width * photo.width, largest.height * photo.height)
  const advice: Record<PhotoAdvice, boolean> = {
    pet_small: shorter < SMALL_PET,
    dark: isDark,
    blurred: isBlurred,
  }
  return (Object.keys(advice) as PhotoAdvice[]).filter((one) => advice[one])
}

function areaOf({ width, height }: Box): number {
  return width * height
}

async function judgeDarkness(pixels: RawPixels, box: Box): Promise<boolean> {
  const [photo, pet] = await Promise.all([
    fromRawPixels(pixels).greyscale().raw().toBuffer(),
    cutOut(pixels, box).greyscale().raw().toBuffer(),
  ])
  return (
    brightness(pet, DARK.pet.part) < DARK.pet.below && brightness(photo, DARK.photo.part) < DARK.photo.below
  )
}

async function judgeBlur(pixels: RawPixels, box: Box): Promise<boolean> {
  const { data, info } = await cutOut(pixels, box)
    .resize({ width: JUDGED_AT, height: JUDGED_AT, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const plane = { values: Float32Array.from(data), width: info.width, height: info.height }
  return (await sharpnessOnThread(plane)) < BLURRED
}

async function sharpnessOnThread(plane: Plane): Promise<number> {
  const thread = new Worker(new URL('./sharpness-thread.ts', import.meta.url), {
    workerData: plane,
    transferList: [plane.values.buffer as ArrayBuffer],
  })
  const [sharpness] = (await once(thread, 'message')) as [number]
  return sharpness
}

function cutOut(pixels: RawPixels, box: Box) {
  const left = Math.min(pixels.width - 1, Math.floor(box.left * pixels.width))
  const top = Math.min(pixels.height - 1, Math.floor(box.top * pixels.height))
  const width = Math.max(1, Math.min(pixels.width - left, Math.round(box.width * pixels.width)))
  const height = Math.max(1, Math.min(pixels.height - top, Math.round(box.height * pixels.height)))
  return fromRawPixels(pixels).extract({ left, top, width, height })
}
