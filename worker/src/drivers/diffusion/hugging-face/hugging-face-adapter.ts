import type { HuggingFaceEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import type { PictureRequest } from '../diffusion.ts'
import type { PictureAdapter, PictureCall } from '../endpoints/adapter.ts'
import { CallFailure } from '../endpoints/failure.ts'
import type { HttpDependencies } from '../endpoints/http.ts'
import { photoToSend } from '../endpoints/photo.ts'
import { clientCall } from './client-call.ts'
import { toFailure } from './failure.ts'
import { pictureModel } from './models.ts'
import { pictureParameters } from './picture-parameters.ts'
import { routeArguments, routeOf } from './route.ts'

/**
 * A Hugging Face provider, or any endpoint of that wire contract: see docs/inference.md. Throws when the configuration names a
 * provider that does not exist.
 */
export function openHuggingFaceAdapter(
  config: HuggingFaceEndpoint,
  dependencies: HttpDependencies,
): PictureAdapter {
  const route = routeOf(config.url, config.provider)
  const countsProgress = 'endpointUrl' in route

  async function draw(request: PictureRequest, { signal, smallerPhoto, onProgress }: PictureCall) {
    const inputs = await photoToSend(request.photoPixels ?? request.photo, smallerPhoto)
    const parameters = pictureParameters(config, request)
    const call = clientCall(config.token, dependencies, signal, countsProgress ? onProgress : undefined)
    try {
      const order = { ...routeArguments(route), model: config.model, inputs, parameters }
      const answer = await call.client.imageToImage(order)
      return Buffer.from(await answer.arrayBuffer())
    } catch (error) {
      signal.throwIfAborted()
      throw new CallFailure(toFailure(error, call.head(), config.token))
    }
  }

  return { typicalMs: pictureModel(config.model).typicalMs, draw }
}
