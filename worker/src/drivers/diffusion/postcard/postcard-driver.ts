import { pictureDimensions } from '@pawport/shared/contract/generations.ts'
import { POSTCARD_RENDERER } from '@pawport/shared/generations/drawn-by.ts'
import { destinationOf } from '@pawport/shared/places/destinations.ts'
import { type Clock, systemClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import type { ModelDevice } from '../../../photos/model-device.ts'
import type { CallOptions, DiffusionDriver, Picture, PictureRequest, StoryRequest } from '../diffusion.ts'
import { type CardPlan, composeCard, composeScene, type PetImage, planCard } from './compose.ts'
import { writeDiary } from './diary/write.ts'
import { artSize, FORMATS } from './format.ts'
import { MOUNTS } from './mounts/index.ts'
import { cropPet, framedCrop } from './pet-crop.ts'
import { type PetsShown, petsShown } from './pets-shown.ts'
import { embed, finish, rasterise } from './raster.ts'
import { cutOut } from './sticker/cut-out.ts'
import { cutOutEach } from './sticker/cut-out-each.ts'
import { openSegmenter, type Segmenter } from './sticker/segmenter.ts'

/** The pet is at most this share of the card. */
const PET_SHARE = 0.5

export interface PostcardOptions {
  clock?: Clock
  /** Path of the ONNX model that cuts pets out; the file in worker/models when left out. */
  segmenterModel?: string
  /** Where that model computes; the processor when left out. */
  modelDevice?: ModelDevice
  /** Replaces that model, for pictures that have a mask of their own. */
  segmenter?: Segmenter
}

/** The built-in picture driver: it draws the postcard and writes the diary on this machine, from facts and a seed. */
export function openPostcardDriver({
  clock = systemClock,
  segmenterModel,
  modelDevice,
  segmenter = openSegmenter(segmenterModel, modelDevice),
}: PostcardOptions = {}): DiffusionDriver {
  return {
    kind: 'postcard',
    model: POSTCARD_RENDERER,
    draw: (request, call) => draw(request, call, segmenter, clock),
    write: async (request: StoryRequest, { signal }: CallOptions) => {
      signal.throwIfAborted()
      return writeDiary(request)
    },
    close: () => segmenter.close(),
  }
}

async function draw(
  request: PictureRequest,
  { signal, onProgress }: CallOptions,
  segmenter: Segmenter,
  clock: Clock,
): Promise<Picture> {
  const step = (fraction: number): void => {
    signal.throwIfAborted()
    onProgress?.({ fraction })
  }
  step(0)
  const pixels = pictureDimensions(request.size, request.aspect)
  const shown = petsShown(request.pets)
  const { box } = shown
  const { width = 1, height = 1 } = await sharp(request.photo).metadata()
  const plan = planCard({
    facts: request.place,
    destination: await destinationOf(request.place.place),
    locale: request.locale,
    seed: request.seed,
    watermark: request.watermark,
    style: request.style,
    aspect: request.aspect,
    show: request.mount,
    petAspect: (box.width * width) / (box.height * height),
    pets: shown.boxes.length,
  })
  step(0.05)
  const pet = await showPet(request, shown, plan, segmenter, { width, height })
  step(0.35)
  const painted = await paintScene(plan, pet, pixels.width)
  const svg = composeCard(plan, pet, pixels, painted)
  step(0.4)
  const image = await rasterise(svg)
  step(0.85)
  const data = await finish(image, clock.now().toISOString().slice(0, 10), plan.style.texture)
  step(1)
  return {
    data,
    contentType: 'image/webp',
    width: image.width,
    height: image.height,
    model: POSTCARD_RENDERER,
  }
}

/** The painted scene as a data URI; undefined for a style that does not change the pixels of the scene. */
async function paintScene(plan: CardPlan, pet: PetImage, cardWidth: number): Promise<string | undefined> {
  const { paint, inks } = plan.style
  if (!paint) return undefined
  const { palette } = plan.setting
  const format = FORMATS[plan.aspect]
  const units = artSize(format).width
  const width = Math.round((cardWidth * units) / format.card.width)
  return embed(await paint(composeScene(plan, pet), { width, units }, inks?.(palette).paper ?? palette.paper))
}

/** A sticker when the plan wants one and the pet can be cut out well; a framed photo otherwise. */
async function showPet(
  { photo, size }: PictureRequest,
  shown: PetsShown,
  plan: CardPlan,
  segmenter: Segmenter,
  photoSize: { width: number; height: number },
): Promise<PetImage> {
  const side = Math.round(size * PET_SHARE)
  const { boxes, box } = shown
  if (plan.wantsSticker) {
    const sticker = shown.together
      ? await cutOut(photo, shown, side, segmenter)
      : await cutOutEach(photo, boxes, side, segmenter)
    if (sticker) return { kind: 'sticker', ...sticker }
  }
  const shape = boxes.length > 1 ? 'group' : MOUNTS[plan.mount].shape
  const crop = framedCrop(box, photoSize.width, photoSize.height, shape)
  return cropPet(photo, crop, side)
}
