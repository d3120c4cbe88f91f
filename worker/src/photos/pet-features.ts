import { fileURLToPath } from 'node:url'
import type { Pet } from '../drivers/diffusion/diffusion.ts'
import { type Model, openModel } from './model.ts'
import type { ModelDevice } from './model-device.ts'
import { fromRawPixels, type RawPixels } from './raw-pixels.ts'

/** Side of the model's input, in pixels. */
const SIDE = 97
const MODEL = fileURLToPath(new URL('../../models/pet-features.f16.onnx', import.meta.url))

/** Describes pets by numbers that are much the same for two pictures of one pet. */
export interface PetFeatures {
  /** 576 numbers for each pet, in the order of the pets. */
  describe(picture: RawPixels, pets: readonly Pick<Pet, 'box'>[]): Promise<number[][]>
  close(): Promise<void>
}

/** The model is loaded when the first pet comes, and again after a failure. */
export function openPetFeatures(device: ModelDevice = 'cpu'): PetFeatures {
  let model: Model | undefined

  async function close(): Promise<void> {
    const open = model
    model = undefined
    await open?.close()
  }

  return {
    close,
    async describe(picture, pets) {
      if (pets.length === 0) return []
      model ??= openModel({ path: MODEL, threads: 1, device })
      try {
        const crops = await Promise.all(pets.map(({ box }) => crop(picture, box)))
        const image = { data: new Uint8Array(Buffer.concat(crops)), shape: [pets.length, SIDE, SIDE, 3] }
        const { features } = await model.run({ image })
        if (!features) throw new Error('the model does not answer with features')
        const count = features.data.length / pets.length
        return pets.map((_, at) => [...features.data.subarray(at * count, (at + 1) * count)])
      } catch (error) {
        await close()
        throw error
      }
    },
  }
}

/** The pixels of a pet's box, stretched to the model's input. */
function crop(picture: RawPixels, box: Pet['box']): Promise<Buffer> {
  const { width, height } = picture
  const left = Math.min(width - 1, Math.max(0, Math.floor(box.left * width)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(box.top * height)))
  return fromRawPixels(picture)
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
