import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Pet } from '../drivers/diffusion/diffusion.ts'
import { brightness } from './brightness.ts'
import { findDetections, readLabels } from './detections.ts'
import { openModel } from './model.ts'
import type { ModelDevice } from './model-device.ts'
import type { ModelSettings } from './model-thread.ts'
import type { Detection } from './non-maximum-suppression.ts'
import { decidePets } from './pet-decision.ts'
import { fromRawPixels, type RawPixels } from './raw-pixels.ts'

/** Side of the square input of both models, in pixels. */
const SIDE = 300
/** Labels of the second model that are no animals; it has the label `teddy bear` so that a teddy bear is not taken for a bear. */
const NOT_ANIMALS = new Set(['person', 'teddy bear'])

export interface PetDetectorOptions {
  modelPaths?: {
    /** Finds dogs and cats. */
    pets?: string
    /** Finds other animals, and supports the first. */
    animals?: string
  }
  /** Threads of each model. Two threads are slower than one as soon as two photos are processed at once. */
  threads?: number
  device?: ModelDevice
}

export interface PetDetector {
  /**
   * The pets in a photo, the surest first; an empty list when there is none.
   * @param photo a file that sharp reads, or pixels that are decoded and upright already
   */
  detect(photo: Buffer | RawPixels): Promise<Pet[]>
  close(): Promise<void>
}

/**
 * Opens the detector; its models are loaded, both at once, when the first photo comes. After a failure the next photo
 * loads them again.
 */
export function openPetDetector({
  modelPaths = {},
  threads = 1,
  device = 'cpu',
}: PetDetectorOptions = {}): PetDetector {
  const paths = {
    pets: modelPaths.pets ?? bundled('pets-oidv4.f16.onnx'),
    animals: modelPaths.animals ?? bundled('animals-coco.f16mix.onnx'),
  }
  let finders: { pets: Finder; animals: Finder } | undefined

  async function close(): Promise<void> {
    const open = finders
    finders = undefined
    await Promise.all([open?.pets.close(), open?.animals.close()])
  }

  return {
    close,
    async detect(photo) {
      const square = lit(await toSquare(photo))
      finders ??= {
        pets: openFinder(
          { path: paths.pets, threads, device },
          (label) => label === 'dog' || label === 'cat',
        ),
        animals: openFinder({ path: paths.animals, threads, device }, (label) => !NOT_ANIMALS.has(label)),
      }
      const { pets, animals } = finders
      try {
        return decidePets(...(await Promise.all([pets.find(square), animals.find(square)])))
      } catch (error) {
        await close()
        throw error
      }
    },
  }
}

interface Finder {
  find(square: Uint8Array): Promise<Detection[]>
  close(): Promise<void>
}

function openFinder(settings: ModelSettings, isWanted: (label: string) => boolean): Finder {
  const { path } = settings
  const model = openModel(settings)
  return {
    close: model.close,
    async find(square) {
      const image = { data: square, shape: [1, SIDE, SIDE, 3] }
      const [labels, { boxes, scores }] = await Promise.all([readLabels(path), model.run({ image })])
      if (!boxes || !scores) throw new Error(`${path} does not answer with boxes and scores`)
      return findDetections(boxes, scores, labels, isWanted)
    },
  }
}

function bundled(name: string): string {
  return fileURLToPath(new URL(`../../models/${name}`, import.meta.url))
}

/** The light of a photo is the grey value that this share of its pixels does not exceed; brighter pixels may be a lamp. */
const NEARLY_ALL = 0.99
/** A photo with less light than `DIM` (0..255) is brightened to `USUAL_LIGHT`. */
const DIM = 80
const USUAL_LIGHT = 220

/** Brightens a dark photo: the models were trained on well lit photos, and with a sixth of the light they miss one pet in four. */
function lit(square: Uint8Array): Uint8Array {
  const light = Math.max(1, brightness(square, NEARLY_ALL))
  return light < DIM ? square.map((value) => Math.min(255, (value * USUAL_LIGHT) / light)) : square
}

/** Stretches the whole photo to a square: cropping would lose pets, and with padding or tiles the models find fewer. */
async function toSquare(photo: Buffer | RawPixels): Promise<Uint8Array> {
  const opened = Buffer.isBuffer(photo) ? sharp(photo, { autoOrient: true }) : fromRawPixels(photo)
  return opened
    .flatten({ background: 'white' })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
}
