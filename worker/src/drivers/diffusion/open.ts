import type { DiffusionConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { ScoreAnimals } from '../../postcard/sticker/recognise.ts'
import type { Segmenter } from '../../postcard/sticker/segmenter.ts'
import type { DiffusionDriver } from './diffusion.ts'
import type { CallTimes } from './endpoints/call-once.ts'
import type { Drawing } from './endpoints/draw-picture.ts'
import { openPostcardDriver } from './postcard/postcard-driver.ts'

export interface DiffusionOptions {
  /**
   * Called with the reason why a story was written without the chat model; the text holds no photo and no
   * token.
   */
  warn?: (message: string) => void
  /** Called at the end of every call of a picture endpoint. */
  onCall?: CallTimes['onCall']
  /** What administrators set for an endpoint. */
  settingsOf?: Drawing['settingsOf']
  /** Cuts pets out; the one with the model in worker/models when left out. The driver closes it. */
  segmenter?: Segmenter
  /** The detector, which checks cut-outs; without it they are not checked. */
  scoreAnimals?: ScoreAnimals
}

/**
 * The picture driver that the configuration chooses. A driver that calls an endpoint falls back on the
 * built-in writer for its stories. Throws when the configuration names a provider that does not exist.
 */
export async function openDiffusion(
  config: DiffusionConfig,
  options: DiffusionOptions = {},
): Promise<DiffusionDriver> {
  const { segmenter, scoreAnimals } = options
  const postcard = {
    ...(segmenter && { segmenter }),
    ...(scoreAnimals && { scoreAnimals }),
  }
  switch (config.kind) {
    case 'postcard':
      return openPostcardDriver(postcard)
    case 'endpoints': {
      // The module is loaded only when it is chosen: most installations start without an endpoint.
      const { openEndpointsDriver } = await import('./endpoints/endpoints-driver.ts')
      const { warn, onCall, settingsOf } = options
      return openEndpointsDriver(config, { builtIn: openPostcardDriver(postcard), warn, onCall, settingsOf })
    }
  }
}
