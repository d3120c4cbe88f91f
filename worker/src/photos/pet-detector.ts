import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Pet } from '../drivers/diffusion/diffusion.ts'
import { brightness } from './brightness.ts'
import { lookCloser } from './closer-look.ts'
import { findDetections, readLabels } from './detections.ts'
import { type Model, openModel } from './model.ts'
import type { ModelDevice } from './model-device.ts'
import type { ModelSettings } from './model-thread.ts'
import type { Detection } from './non-maximum-suppression.ts'
import { CERTAIN, decideAgain, decidePets, type Opinions, toAskAbout, toAskAgain } from './pet-decision.ts'
import { fromRawPixels, type RawPixels, uprightPixels } from './raw-pixels.ts'
import { askSegmenter, type Opinion } from './second-opinion.ts'
import { TURNS, turned, turnedBack } from './upright-copies.ts'

/** Side of the square input of the two models that find animals, in pixels. */
const SIDE = 300
/**
 * Labels of the second model that are no animals; it has the label `teddy bear` so that a teddy bear is not
 * taken for a bear.
 */
const NOT_ANIMALS = new Set(['person', 'teddy bear'])

export interface PetDetectorOptions {
  modelPaths?: {
    /** Finds dogs and cats. */
    pets?: string
    /** Finds other animals, and supports the first. */
    animals?: string
    /** Cuts pets out; asked about detections that the other two are unsure of. */
    segmenter?: string
  }
  /** The segmenter of another owner, who closes it; without it the detector opens its own. */
  segmenter?: Pick<Model, 'run'>
  /** Threads of each model. Two threads are slower than one as soon as two photos are processed at once. */
  threads?: number
  device?: ModelDevice
}

export interface DetectOptions {
  /**
   * Whether the segmenter is asked about detections that the other two models are unsure of, which takes a
   * quarter of a second each, and a photo without a pet is looked at more closely, and turned.
   */
  secondOpinion?: boolean
  /**
   * Whether the model of other animals is left out where the one of dogs and cats is certain: half the work,
   * for boxes. Scores are lower then, and other animals beside a dog or a cat are not found.
   */
  certainAlone?: boolean
  /**
   * For drafts, which name no species: the segmenter is asked only about what may be no pet, and gets fewer
   * pixels of it. A dog or a cat may be called an animal; boxes and scores stay the same, and a weak
   * detection may be decided otherwise.
   */
  quick?: boolean
}

export interface PetDetector {
  /**
   * The pets in a photo, the surest first; an empty list when there is none.
   * @param photo a file that sharp reads, or pixels that are decoded and upright already
   */
  detect(photo: Buffer | RawPixels, options?: DetectOptions): Promise<Pet[]>
  close(): Promise<void>
}

/**
 * A detector that also tells the best scores (0..1) in a picture, for what is no photo, and the other model's
 * label.
 */
export interface ScoringDetector extends PetDetector {
  score(
    picture: Buffer,
    options?: Pick<DetectOptions, 'certainAlone'>,
  ): Promise<{ dogOrCat: number; animal: number; kind: string | undefined }>
}

/**
 * Opens the detector; its models are loaded when the first photo comes, and the segmenter when the first
 * photo needs it. After a failure the next photo loads them again.
 */
export function openPetDetector({
  modelPaths = {},
  segmenter: shared,
  threads = 1,
  device = 'cpu',
}: PetDetectorOptions = {}): ScoringDetector {
  const paths = {
    pets: modelPaths.pets ?? bundled('pets-oidv4.f16.onnx'),
    animals: modelPaths.animals ?? bundled('animals-coco.f16mix.onnx'),
    segmenter: modelPaths.segmenter ?? bundled('pets-deeplab-voc-513.f16.onnx'),
  }
  let finders: { pets: Finder; animals: Finder } | undefined
  let segmenter: Model | undefined

  async function close(): Promise<void> {
    const open = finders
    const asked = segmenter
    finders = undefined
    segmenter = undefined
    await Promise.all([open?.pets.close(), open?.animals.close(), asked?.close()])
  }

  function ownSegmenter(): Model {
    segmenter ??= openModel({ path: paths.segmenter, threads, device })
    return segmenter
  }

  async function ask(
    photo: Buffer | RawPixels,
    about: readonly Detection[],
    how: 'usual' | 'quick',
  ): Promise<Opinions> {
    const opinions = new Map<Detection, Opinion>()
    if (about.length === 0) return opinions
    // Not brightened: the segmenter judges only what the other models found.
    const pixels = await uprightPixels(photo)
    const asked = shared ?? ownSegmenter()
    for (const found of about) opinions.set(found, await askSegmenter(asked, pixels, found.edges, how))
    return opinions
  }

  /** The detections of both models; with `certainAlone` none of the second where the first is certain. */
  async function find(photo: Buffer | RawPixels, certainAlone = false): Promise<[Detection[], Detection[]]> {
    const square = lit(await toSquare(photo))
    finders ??= {
      pets: openFinder({ path: paths.pets, threads, device }, (label) => label === 'dog' || label === 'cat'),
      animals: openFinder({ path: paths.animals, threads, device }, (label) => !NOT_ANIMALS.has(label)),
    }
    const { pets, animals } = finders
    if (certainAlone) {
      const found = await pets.find(square)
      return [found, (found[0]?.score ?? 0) >= CERTAIN ? [] : await animals.find(square)]
    }
    return Promise.all([pets.find(square), animals.find(square)])
  }

  /** The pet of a photo that lies on its side or on its head: of the first turned copy that shows one. */
  async function findTurned(photo: RawPixels, how: 'usual' | 'quick'): Promise<Pet[]> {
    for (const degrees of TURNS) {
      const copy = await turned(photo, degrees)
      const [dogsAndCats, animals] = await find(copy)
      const about = toAskAgain(dogsAndCats, animals, 'turned')
      if (about.length === 0) continue
      const opinions = await ask(copy, about, how)
      const back = new Map([...dogsAndCats, ...animals].map((one) => [one, turnedBack(one, degrees)]))
      const pets = decideAgain(
        dogsAndCats.map((one) => back.get(one) ?? one),
        animals.map((one) => back.get(one) ?? one),
        new Map([...opinions].map(([one, seen]) => [back.get(one) ?? one, seen])),
        'turned',
      )
      if (pets.length > 0) return pets
    }
    return []
  }

  /** After a failure the models are loaded again. */
  async function orClose<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      await close()
      throw error
    }
  }

  return {
    close,
    detect: (photo, { secondOpinion = true, certainAlone = false, quick = false } = {}) =>
      orClose(async () => {
        const how = quick ? 'quick' : 'usual'
        const found = await find(photo, certainAlone)
        const questions = secondOpinion ? toAskAbout(...found, { species: !quick }) : []
        const pets = decidePets(...found, await ask(photo, questions, how))
        if (pets.length > 0 || !secondOpinion) return pets
        const onSide = await findTurned(await uprightPixels(photo), how)
        if (onSide.length > 0) return onSide
        const near = await lookCloser(photo, found[0], find)
        return decideAgain(...near, await ask(photo, toAskAgain(...near, 'near'), how), 'near')
      }),
    score: (picture, { certainAlone = false } = {}) =>
      orClose(async () => {
        const [[pet], [animal]] = await find(picture, certainAlone)
        return { dogOrCat: pet?.score ?? 0, animal: animal?.score ?? 0, kind: animal?.label }
      }),
  }
}

interface Finder {
  find(square: Uint8Array): Promise<Detection[]>
  close(): Promise<void>
}

function openFinder(settings: ModelSettings, isWanted: (label: string) => boolean): Finder {
  const { path } = settings
  const model = openModel(settings)
  const reading = readLabels(path)
  // Without a handler an early failure would end the process. The first `find` awaits `reading` and throws
  // the error.
  reading.catch(() => undefined)
  return {
    close: model.close,
    async find(square) {
      const image = { data: square, shape: [1, SIDE, SIDE, 3] }
      const [labels, { boxes, scores }] = await Promise.all([reading, model.run({ image })])
      if (!boxes || !scores) throw new Error(`${path} does not answer with boxes and scores`)
      return findDetections(boxes, scores, labels, isWanted)
    },
  }
}

function bundled(name: string): string {
  return fileURLToPath(new URL(`../../models/${name}`, import.meta.url))
}

/**
 * The light of a photo is the grey value that this share of its pixels does not exceed; brighter pixels may
 * be a lamp.
 */
const NEARLY_ALL = 0.99
/** A photo with less light than `DIM` (0..255) is brightened to `USUAL_LIGHT`. */
const DIM = 80
const USUAL_LIGHT = 220

/**
 * Brightens a dark photo: the models were trained on well lit photos, and with a sixth of the light they miss
 * one pet in four.
 */
function lit(square: Uint8Array): Uint8Array {
  const light = Math.max(1, brightness(square, NEARLY_ALL))
  return light < DIM ? square.map((value) => Math.min(255, (value * USUAL_LIGHT) / light)) : square
}

/**
 * Stretches the whole photo to a square: cropping would lose pets, and with padding or tiles the models find
 * fewer.
 */
async function toSquare(photo: Buffer | RawPixels): Promise<Uint8Array> {
  const opened = Buffer.isBuffer(photo) ? sharp(photo, { autoOrient: true }) : fromRawPixels(photo)
  return opened
    .flatten({ background: 'white' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}
