import type { HuggingFaceEndpoint, SizeField } from '@pawport/shared/platform/config-endpoints.ts'
import type { PictureRequest } from '../diffusion.ts'
import { picturePrompt } from '../prompts/prompt.ts'
import { drawnDimensions, pictureModel } from './models.ts'

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
  config: HuggingFaceEndpoint,
  request: PictureRequest,
): Record<string, unknown> {
  const model = pictureModel(config.model)
  const dimensions = drawnDimensions(model, request)
  return {
    ...(config.parameters ?? model.parameters),
    ...(model.takesSeed ? { seed: request.seed } : {}),
    prompt: picturePrompt(request, dimensions),
    ...SIZES[config.sizeField](dimensions),
  }
}
