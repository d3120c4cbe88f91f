import {
  type PictureAspect,
  type PictureSize,
  pictureDimensions,
} from '@pawport/shared/contract/generations/schemas.ts'

/** What drawing with a picture model needs to know; its parameters stand in `MODEL_PARAMETERS`. */
export interface PictureModel {
  takesSeed: boolean
  /**
   * The longest side, in pixels, that the model draws well; a larger picture is drawn at this size and
   * enlarged afterwards.
   */
  maxSide: number
  /** Milliseconds for one picture before any has been measured: the first estimate of progress. */
  typicalMs: number
}

const MODELS: Record<string, PictureModel> = {
  'black-forest-labs/FLUX.2-klein-4B': {
    takesSeed: true,
    maxSide: 2048,
    typicalMs: 8_000,
  },
  'Qwen/Qwen-Image-Edit-2511': {
    takesSeed: true,
    maxSide: 1328,
    typicalMs: 60_000,
  },
}

const UNKNOWN: PictureModel = { takesSeed: false, maxSide: 2048, typicalMs: 30_000 }

export function pictureModel(name: string): PictureModel {
  return MODELS[name] ?? UNKNOWN
}

/**
 * Sides are multiples of 16: one latent pixel is 8 pixels wide, and the models take latent pixels in pairs.
 */
const STEP = 16

/**
 * The size to ask the model for: the picture's own size, reduced to `maxSide` when that is smaller, with both
 * sides in whole steps.
 */
export function drawnDimensions(
  model: PictureModel,
  { size, aspect }: { size: PictureSize; aspect: PictureAspect },
): { width: number; height: number } {
  const { width, height } = pictureDimensions(size, aspect)
  const scale = Math.min(1, model.maxSide / size)
  const whole = (side: number): number => Math.round((side * scale) / STEP) * STEP
  return { width: whole(width), height: whole(height) }
}
