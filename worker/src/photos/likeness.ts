import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Pet } from '../drivers/diffusion/diffusion.ts'
import { type Model, openModel, type TensorValue } from './model.ts'
import type { ModelDevice } from './model-device.ts'
import type { PetDetector } from './pet-detector.ts'

/**
 * Below this likeness a picture shows another animal. Measured by `npm run eval:likeness`: copies and postcards of the same pet
 * stay above .14, and half of the other pets of the same species are below.
 */
export const ANOTHER_ANIMAL = 0.05

/** Side of the segmenter's input, and of its grid of probabilities and features. */
const SIDE = 513
const GRID = 65
/** The segmenter's Pascal VOC classes of animals: bird, cat, cow, dog, horse, sheep; of how many. */
const ANIMALS = [3, 8, 10, 12, 13, 17]
const CLASSES = 21
/** Features of the eighth block of the segmenter. Of all layers of the three models they tell pets apart best. */
const FEATURES = 'Clip_83'

export interface LikenessJudge {
  /** A vector of length 1 for each pet, in the order of the pets. */
  embed(picture: Buffer, pets: readonly Pet[]): Promise<number[][]>
  /**
   * How much the pet of a picture is like one of these pets, given by their vectors: -1..1, the greatest of all pairs; null when no pet is
   * found in the picture.
   */
  compare(pets: readonly number[][], picture: Buffer): Promise<number | null>
  close(): Promise<void>
}

interface Options {
  detector: Pick<PetDetector, 'detect'>
  device?: ModelDevice
}

/** Opens the judge; its model is loaded when the first picture comes, and again after a failure. */
export function openLikenessJudge({ detector, device = 'cpu' }: Options): LikenessJudge {
  let model: Model | undefined

  async function close(): Promise<void> {
    const open = model
    model = undefined
    await open?.close()
  }

  async function embedPets(picture: Buffer, pets: readonly Pet[]): Promise<number[][]> {
    model ??= openModel({
      path: fileOf('pets-deeplab-voc-513.f16.onnx'),
      threads: 1,
      device,
      innerOutputs: [FEATURES],
    })
    const found: number[][] = []
    try {
      for (const { box } of pets) found.push(await embed(model, await crop(picture, box)))
      return found
    } catch (error) {
      await close()
      throw error
    }
  }

  return {
    close,
    embed: embedPets,
    async compare(pets, picture) {
      const shown = await detector.detect(picture)
      if (shown.length === 0 || pets.length === 0) return null
      const theirs = await embedPets(picture, shown)
      return Math.max(...pets.flatMap((one) => theirs.map((other) => likenessOf(one, other))))
    },
  }
}

/** The pixels of a pet's box, stretched to the segmenter's input. */
async function crop(picture: Buffer, box: Pet['box']): Promise<Uint8Array> {
  const upright = sharp(picture).flatten({ background: 'white' }).toColourspace('srgb').removeAlpha()
  const { width, height } = await sharp(picture).metadata()
  const left = Math.min(width - 1, Math.max(0, Math.floor(box.left * width)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(box.top * height)))
  return upright
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.round(box.width * width))),
      height: Math.max(1, Math.min(height - top, Math.round(box.height * height))),
    })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer()
}

/** A vector of length 1: the mean of the features where the segmenter sees an animal, in deviations from usual pets. */
async function embed(model: Model, pixels: Uint8Array): Promise<number[]> {
  const { probs, [FEATURES]: features } = await model.run({
    image: { data: pixels, shape: [1, SIDE, SIDE, 3] },
  })
  if (!probs || !features) throw new Error('the segmenter does not answer with probabilities and features')
  const { mean, deviation } = await usualPets()
  const pooled = poolOnAnimal(features, weights(probs))
  const scaled = pooled.map((value, at) => (value - (mean[at] ?? 0)) / (deviation[at] ?? 1))
  const length = Math.hypot(...scaled) || 1
  return scaled.map((value) => value / length)
}

/** The probability of an animal in each cell of the grid. */
function weights({ data, shape }: TensorValue): Float32Array {
  const cells = GRID * GRID
  const isLast = shape[1] === GRID
  return Float32Array.from({ length: cells }, (_, cell) =>
    ANIMALS.reduce((sum, one) => sum + (data[isLast ? cell * CLASSES + one : one * cells + cell] ?? 0), 0),
  )
}

function poolOnAnimal({ data, shape }: TensorValue, animal: Float32Array): number[] {
  const [, channels = 0, down = 0, across = 0] = shape
  const cells = down * across
  const weight = Array.from({ length: cells }, (_, cell) => {
    const y = Math.floor(((Math.floor(cell / across) + 0.5) / down) * GRID)
    const x = Math.floor((((cell % across) + 0.5) / across) * GRID)
    return animal[y * GRID + x] ?? 0
  })
  const total = weight.reduce((sum, one) => sum + one, 1e-6)
  return Array.from({ length: channels }, (_, channel) => {
    let sum = 0
    for (let cell = 0; cell < cells; cell += 1)
      sum += (data[channel * cells + cell] ?? 0) * (weight[cell] ?? 0)
    return sum / total
  })
}

/** The likeness of two pets: the cosine of the angle between their vectors, which have length 1. */
export function likenessOf(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
}

interface UsualPets {
  mean: number[]
  deviation: number[]
}

let usual: Promise<UsualPets> | undefined

/** Mean and deviation of each feature over photographs and postcards of pets. */
function usualPets(): Promise<UsualPets> {
  usual ??= readFile(fileOf('likeness.json'), 'utf8').then((text) => JSON.parse(text) as UsualPets)
  return usual
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../models/${name}`, import.meta.url))
}
