import type { HuggingFaceConfig, SizeField } from '@pawport/shared/platform/config-diffusion.ts'
import type { PictureRequest } from '../diffusion.ts'
import { drawnDimensions, pictureModel } from './models.ts'
import { picturePrompt } from './prompt.ts'

interface Dimensions {
  width: number
  height: number
}

const SIZES: Record<SizeField, (dimensions: Dimensions) => Record<string, unknown>> = {
  target_size: (dimensions) => ({ target_size: dimensions }),
  image_size: (dimensions) => ({ image_size: dimensions }),
  width_height: (dimensions) => ({ ...dimensions }),
}

/** The `parameters` of a picture call: prompt and size always, the others only for a model that is known to accept them. */
export function pictureParameters(
  config: HuggingFaceConfig,
  request: PictureRequest,
): Record<string, unknown> {
  const model = pictureModel(config.imageModel)
  const dimensions = drawnDimensions(model, request)
  return {
    ...(config.imageParameters ?? model.parameters),
    ...(model.takesSeed ? { seed: request.seed } : {}),
    prompt: picturePrompt(request, dimensions),
    ...SIZES[config.sizeField](dimensions),
  }
}
