import sharp from 'sharp'
import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import type { PetsShown } from '../pets-shown.ts'
import type { CutOut } from './cut-out.ts'

/**
 * The detector's best scores (0..1) in a picture: of a dog or a cat by one model, of any animal by the other.
 */
export interface AnimalScores {
  dogOrCat: number
  animal: number
  /** What the other model takes that animal for. */
  kind?: string | undefined
}

/** With `certainAlone` the other model is left out where the first is certain. */
export type ScoreAnimals = (picture: Buffer, options?: { certainAlone?: boolean }) => Promise<AnimalScores>

/** Side of the picture that the detector gets, in pixels. */
export const DETECTOR_SIDE = 300
/**
 * Weights and least sum: cut-outs without a head, with a foreign limb or in rags have 0.42 or less, good ones
 * of dogs and cats 0.52 or more.
 */
const DOG_OR_CAT = 0.8
const ANIMAL = 0.2
const ENOUGH = 0.46
/**
 * Where two networks agree about the outline it is whole, and the detector is asked only whether it may be an
 * animal: rabbits and guinea pigs have 0.32.
 */
const ENOUGH_AGREED = 0.3
/** A pet that is neither dog nor cat, such as a bird, is known by the other model alone. */
const NEITHER = { dogOrCat: 0.2, animal: 0.9 }
/**
 * Of such a pet the other model may be less sure without the ground that it stands on, if it is sure in the
 * photo and names the same animal in both: all 25 cut-outs of this kind that were looked at are whole.
 */
const SAME_NEITHER = { animal: 0.48, inPhoto: 0.9 }
/**
 * A small pet that the first model is unsure of even in the photo, such as a rabbit: the other model has to
 * take it for the same animal there, at least so surely.
 */
const UNSURE = { dogOrCat: 0.7, animal: 0.7 }

/**
 * Whether the detector still sees the pet when it sees nothing but the cut-out. Otherwise a part is missing,
 * or it is no pet.
 */
export async function isRecognised(
  { href, isAgreed = false }: Pick<CutOut, 'href' | 'isAgreed'>,
  photo: Buffer,
  box: Pet['box'],
  scoreAnimals: ScoreAnimals,
): Promise<boolean> {
  const alone = await sharp(Buffer.from(href.slice(href.indexOf(',') + 1), 'base64'))
    .flatten({ background: 'white' })
    .resize({ width: DETECTOR_SIDE, height: DETECTOR_SIDE, fit: 'contain', background: 'white' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  // A dog or a cat that the first model is certain of is enough: the other model could not change that.
  const seen = await scoreAnimals(alone, { certainAlone: true })
  if (DOG_OR_CAT * seen.dogOrCat + ANIMAL * seen.animal >= (isAgreed ? ENOUGH_AGREED : ENOUGH)) return true
  if (seen.animal < SAME_NEITHER.animal) return false
  const known = await scoreAnimals(await cropTo(box, photo))
  const isSame = seen.kind !== undefined && seen.kind === known.kind
  const isSureAlone = seen.animal >= NEITHER.animal
  if (known.dogOrCat < NEITHER.dogOrCat)
    return isSureAlone || (isSame && known.animal >= SAME_NEITHER.inPhoto)
  return isSureAlone && isSame && known.dogOrCat < UNSURE.dogOrCat && known.animal >= UNSURE.animal
}

/** The same for pets that are shown. As with the mask, a model that does not work here refuses nothing. */
export async function isStillSeen(
  { plain, isAgreed }: Pick<CutOut, 'plain' | 'isAgreed'>,
  photo: Buffer,
  { boxes, box }: PetsShown,
  scoreAnimals: ScoreAnimals,
): Promise<boolean> {
  return isRecognised({ href: plain, isAgreed }, photo, boxes[0] ?? box, scoreAnimals).catch(() => true)
}

async function cropTo(box: Pet['box'], photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata()
  const left = Math.min(width - 1, Math.round(box.left * width))
  const top = Math.min(height - 1, Math.round(box.top * height))
  return sharp(photo)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(box.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(box.height * height))),
    })
    .resize({ width: DETECTOR_SIDE, height: DETECTOR_SIDE, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
