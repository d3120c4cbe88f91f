import { setLogger } from '@huggingface/inference'
import type { HuggingFaceConfig } from '@pawport/shared/platform/config-diffusion.ts'
import { Agent } from 'undici'
import type { DiffusionDriver } from '../diffusion.ts'
import { drawPicture } from './draw-picture.ts'
import { createDurations } from './durations.ts'
import type { Endpoint, HuggingFaceDependencies } from './endpoint.ts'
import { routeOf } from './route.ts'
import { systemTimers } from './timers.ts'
import { writeStory } from './write-story.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {}, log() {} }

/**
 * The picture driver for a Hugging Face provider or any endpoint of that wire contract: see docs/inference.md.
 * Throws when the configuration names a provider that does not exist.
 */
export function openHuggingFaceDriver(
  config: HuggingFaceConfig,
  dependencies: HuggingFaceDependencies,
): DiffusionDriver {
  // The client tells the console which provider it selects.
  setLogger(SILENT)
  const endpoint: Endpoint = {
    config,
    pictureRoute: routeOf(config.endpointUrl, config.provider),
    storyRoute: routeOf(config.textEndpointUrl, config.textProvider),
    storyWriter: dependencies.storyWriter,
    warn: dependencies.warn ?? (() => {}),
    timers: dependencies.timers ?? systemTimers,
    random: dependencies.random ?? Math.random,
    durations: dependencies.durations ?? createDurations(),
    // A picture may take longer than undici's five minutes: our own deadlines decide.
    dispatcher: dependencies.dispatcher ?? new Agent({ headersTimeout: 0, bodyTimeout: 0 }),
  }
  return {
    kind: 'hugging-face',
    model: config.imageModel,
    draw: (request, options) => drawPicture(endpoint, request, options),
    write: (request, options) => writeStory(endpoint, request, options),
    close: () => endpoint.dispatcher.destroy(),
  }
}
