import type { HuggingFaceEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import type { PictureRequest } from '../diffusion.ts'
import type { PictureAdapter, PictureCall } from '../endpoints/adapter.ts'
import { CallFailure } from '../endpoints/failure.ts'
import type { HttpDependencies } from '../endpoints/http.ts'
import { furtherPhotos, photoToSend } from '../endpoints/photo.ts'
import { clientCall } from './client-call.ts'
import { toFailure } from './failure.ts'
import { pictureModel } from './models.ts'
import { pictureParameters } from './picture-parameters.ts'
import { chosenProvider } from './provider-choice.ts'
import { type ProviderName, providerName, providerNamed } from './providers.ts'

/**
 * A Hugging Face provider, or any endpoint of that wire contract: see docs/inference.md. Throws when the
 * configuration names a provider that does not exist or does not draw from a photo.
 */
export function openHuggingFaceAdapter(
  config: HuggingFaceEndpoint,
  dependencies: HttpDependencies,
): PictureAdapter {
  const { url, model, token } = config
  /** Null: the endpoint of `url`, or `auto` until the hub has answered. */
  let provider = url || !config.provider || config.provider === 'auto' ? null : providerName(config.provider)

  if (config.references > 0 && !providerNamed(provider).photos) {
    throw new Error(`${config.name}: references should be 0, because ${provider} gets one photo`)
  }

  async function route(signal: AbortSignal): Promise<{ endpointUrl: string } | { provider: ProviderName }> {
    if (url) return { endpointUrl: url.href }
    provider ??= await chosenProvider({ ...dependencies, model, token, signal })
    return { provider }
  }

  async function draw(request: PictureRequest, call: PictureCall) {
    const { signal, smallerPhoto, settings, onProgress } = call
    const inputs = await photoToSend(request.photoPixels ?? request.photo, smallerPhoto)
    const others = await furtherPhotos(config.references, request, smallerPhoto)
    const client = clientCall(token, dependencies, signal, url ? onProgress : undefined)
    try {
      const place = await route(signal)
      const parameters = await pictureParameters({ config, provider, settings }, request, inputs, others)
      const answer = await client.run(() =>
        client.client.imageToImage({ ...place, model, inputs, parameters }),
      )
      return Buffer.from(await answer.arrayBuffer())
    } catch (error) {
      signal.throwIfAborted()
      throw new CallFailure(toFailure(error, client.head(), token))
    }
  }

  return { typicalMs: pictureModel(model).typicalMs, draw }
}
