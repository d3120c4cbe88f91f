import { type Clock, systemClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import type { CallOptions, DiffusionDriver, Picture, PictureRequest, StoryRequest } from '../diffusion.ts'
import { composeCard, planCard } from './compose.ts'
import { writeDiary } from './diary/write.ts'
import { MOUNTS } from './mounts/index.ts'
import { cropPet, framedCrop } from './pet-crop.ts'
import { finish, rasterise } from './raster.ts'

const MODEL = 'pawport-postcard-1'
const WHOLE_PHOTO = { left: 0, top: 0, width: 1, height: 1 }

/** The picture driver that comes with the product: draws the postcard and writes the diary on this machine, from facts and a seed. */
export function openPostcardDriver(options: { clock?: Clock } = {}): DiffusionDriver {
  const clock = options.clock ?? systemClock
  return {
    kind: 'postcard',
    model: MODEL,
    draw: (request, call) => draw(request, call, clock),
    write: async (request: StoryRequest, { signal }: CallOptions) => {
      signal.throwIfAborted()
      return writeDiary(request)
    },
    close: async () => {},
  }
}

async function draw(
  request: PictureRequest,
  { signal, onProgress }: CallOptions,
  clock: Clock,
): Promise<Picture> {
  const step = (fraction: number): void => {
    signal.throwIfAborted()
    onProgress?.({ fraction })
  }
  step(0)
  const { place: facts, size } = request
  const box = request.pets[0]?.box ?? WHOLE_PHOTO
  const { width = 1, height = 1 } = await sharp(request.photo).metadata()
  const plan = planCard({
    facts,
    locale: request.locale,
    seed: request.seed,
    watermark: request.watermark,
    petAspect: (box.width * width) / (box.height * height),
  })
  const crop = framedCrop(box, width, height, MOUNTS[plan.mount].shape)
  const pet = await cropPet(request.photo, crop, Math.round(size * 0.45))
  step(0.25)
  const svg = composeCard(plan, pet)
  step(0.35)
  const image = await rasterise(svg, size, signal)
  step(0.85)
  const data = await finish(image, clock.now().toISOString().slice(0, 10))
  step(1)
  return { data, contentType: 'image/webp', width: image.width, height: image.height, model: MODEL }
}
