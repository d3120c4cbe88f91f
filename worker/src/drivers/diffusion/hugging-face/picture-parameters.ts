import type { HuggingFaceConfig, SizeField } from '@pawport/shared/platform/config-diffusion.ts'
import type { PictureRequest } from '../diffusion.ts'
import { drawnSide, pictureModel } from './models.ts'
import { picturePrompt } from './prompt.ts'

const SIZES: Record<SizeField, (side: number) => Record<string, unknown>> = {
  target_size: (side) => ({ target_size: { width: side, height: side } }),
  image_size: (side) => ({ image_size: { width: side, height: side } }),
  width_height: (side) => ({ width: side, height: side }),
}

/** The `parameters` of a picture call: prompt and size always, the rest only where the model is known to take it. */
export function pictureParameters(
  config: HuggingFaceConfig,
  request: PictureRequest,
): Record<string, unknown> {
  const model = pictureModel(config.imageModel)
  const side = drawnSide(model, request.size)
  return {
    ...(config.imageParameters ?? model.parameters),
    ...(model.takesSeed ? { seed: request.seed } : {}),
    prompt: picturePrompt(request, side),
    ...SIZES[config.sizeField](side),
  }
}
