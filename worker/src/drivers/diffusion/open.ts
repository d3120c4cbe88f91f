import type { DiffusionConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { ModelDevice } from '../../photos/model-device.ts'
import type { DiffusionDriver } from './diffusion.ts'
import type { CallTimes } from './endpoints/call-once.ts'
import { openPostcardDriver } from './postcard/postcard-driver.ts'

export interface DiffusionOptions {
  /** Called with the reason why a story was written without the chat model; the text holds no photo and no token. */
  warn?: (message: string) => void
  /** Called at the end of every call of a picture endpoint. */
  onCall?: CallTimes['onCall']
  /** An ONNX file in place of the segmenter in worker/models. */
  segmenterModel?: string
  /** Where that model computes; the processor when left out. */
  modelDevice?: ModelDevice
}

/**
 * The picture driver that the configuration chooses. A driver that calls an endpoint falls back on the built-in writer
 * for its stories. Throws when the configuration names a provider that does not exist.
 */
export async function openDiffusion(
  config: DiffusionConfig,
  options: DiffusionOptions = {},
): Promise<DiffusionDriver> {
  const { segmenterModel, modelDevice } = options
  const postcard = { ...(segmenterModel && { segmenterModel }), ...(modelDevice && { modelDevice }) }
  switch (config.kind) {
    case 'postcard':
      return openPostcardDriver(postcard)
    case 'endpoints': {
      // The module is loaded only when it is chosen: most installations start without an endpoint.
      const { openEndpointsDriver } = await import('./endpoints/endpoints-driver.ts')
      const { warn, onCall } = options
      return openEndpointsDriver(config, { builtIn: openPostcardDriver(postcard), warn, onCall })
    }
  }
}
