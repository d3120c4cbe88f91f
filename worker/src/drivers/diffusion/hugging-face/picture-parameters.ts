import type { DrawingSettings } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import type { HuggingFaceEndpoint, SizeField } from '@pawport/shared/platform/config-endpoints.ts'
import { sentParameters } from '@pawport/shared/platform/drawing-parameters.ts'
import type { PictureRequest } from '../diffusion.ts'
import { picturePrompt } from '../prompts/prompt.ts'
import { drawnDimensions, pictureModel } from './models.ts'
import { type ProviderName, providerNamed } from './providers.ts'

interface Dimensions {
  width: number
  height: number
}

/** The shapes and the megapixels that replicate's picture models name. */
const ASPECT_RATIOS = ['1:1', '4:5', '5:4', '3:2', '2:3', '3:4', '4:3', '9:16', '16:9']
const MEGAPIXELS = ['0.25', '0.5', '1', '2', '4']

/** The text whose number is the nearest to `wanted`, in proportion. */
function nearest(texts: readonly string[], number: (text: string) => number, wanted: number): string {
  const distance = (text: string) => Math.abs(Math.log(number(text) / wanted))
  return texts.reduce((best, text) => (distance(text) < distance(best) ? text : best))
}

function ratio(text: string): number {
  const [width = 1, height = 1] = text.split(':').map(Number)
  return width / height
}

const SIZES: Record<SizeField, (dimensions: Dimensions) => Record<string, unknown>> = {
  target_size: (dimensions) => ({ target_size: dimensions }),
  image_size: (dimensions) => ({ image_size: dimensions }),
  width_height: (dimensions) => ({ ...dimensions }),
  size: ({ width, height }) => ({ size: `${width}*${height}` }),
  aspect_ratio: ({ width, height }) => ({
    aspect_ratio: nearest(ASPECT_RATIOS, ratio, width / height),
    output_megapixels: nearest(MEGAPIXELS, Number, (width * height) / 1024 ** 2),
  }),
}

/** Where a call goes, and what administrators set there. */
interface Place {
  config: HuggingFaceEndpoint
  provider: ProviderName | null
  settings: DrawingSettings
}

/**
 * The `parameters` of a picture call: prompt and size always, in the way of the provider (null: an endpoint
 * of our wire contract), the others only for a model or a provider that is known to accept them. `others` are
 * further photos of the pet.
 */
export async function pictureParameters(
  { config, provider, settings }: Place,
  request: PictureRequest,
  photo: Blob,
  others: Blob[],
): Promise<Record<string, unknown>> {
  const model = pictureModel(config.model)
  const { sizeField, takesSeed, photos } = providerNamed(provider)
  const dimensions = drawnDimensions(model, request)
  return {
    ...sentParameters(config, settings),
    ...(model.takesSeed || takesSeed ? { seed: request.seed } : {}),
    prompt: picturePrompt(request, dimensions, others.length),
    ...(others.length > 0 ? await photos?.(photo, others) : {}),
    ...SIZES[config.sizeField ?? sizeField](dimensions),
  }
}
