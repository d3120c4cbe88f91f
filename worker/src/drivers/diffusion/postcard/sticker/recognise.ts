import sharp from 'sharp'
import type { Pet } from '../../diffusion.ts'
import type { CutOut } from './cut-out.ts'

/** The detector's best scores (0..1) in a picture: of a dog or a cat by one model, of any animal by the other. */
export interface AnimalScores {
  dogOrCat: number
  animal: number
}

export type ScoreAnimals = (picture: Buffer) => Promise<AnimalScores>

/** Side of the picture that the detector gets, in pixels. */
const SIDE = 300
/** Weights and least sum: cut-outs without a head or with a foreign limb have 0.35 or less, good ones of dogs and cats 0.52 or more. */
const DOG_OR_CAT = 0.8
const ANIMAL = 0.2
const ENOUGH = 0.4
/** A pet that is neither dog nor cat, such as a bird, is known by the other model alone. */
const NEITHER = { dogOrCat: 0.2, animal: 0.9 }

/** Whether the detector still sees the pet when it sees nothing but the cut-out. Otherwise a part is missing, or it is no pet. */
export async function isRecognised(
  { href }: Pick<CutOut, 'href'>,
  photo: Buffer,
  box: Pet['box'],
  scoreAnimals: ScoreAnimals,
): Promise<boolean> {
  const alone = await sharp(Buffer.from(href.slice(href.indexOf(',') + 1), 'base64'))
    .flatten({ background: 'white' })
    .resize({ width: SIDE, height: SIDE, fit: 'contain', background: 'white' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const seen = await scoreAnimals(alone)
  if (DOG_OR_CAT * seen.dogOrCat + ANIMAL * seen.animal >= ENOUGH) return true
  if (seen.animal < NEITHER.animal) return false
  return (await scoreAnimals(await cropTo(box, photo))).dogOrCat < NEITHER.dogOrCat
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
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
