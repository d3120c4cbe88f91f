import type { HuggingFaceConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { DiffusionDriver } from '../../diffusion.ts'
import type { HuggingFaceDependencies } from '../endpoint.ts'
import { openHuggingFaceDriver } from '../hugging-face-driver.ts'
import { startEndpoint, type TestEndpoint } from './endpoint.ts'
import { type TestTimers, testTimers } from './timers.ts'

export const TOKEN = 'hf_OnlyForTests0123456789'
export const TEMPLATE_STORY = 'A story written by the template.'

export interface Rig {
  driver: DiffusionDriver
  endpoint: TestEndpoint
  timers: TestTimers
  warnings: string[]
  close(): Promise<void>
}

/** The driver with a local endpoint; pauses have no jitter, so they have their full length. */
export async function startRig(
  changes: Partial<HuggingFaceConfig> = {},
  dependencies: Partial<HuggingFaceDependencies> = {},
): Promise<Rig> {
  const endpoint = await startEndpoint()
  const timers = testTimers()
  const warnings: string[] = []
  const config: HuggingFaceConfig = {
    kind: 'hugging-face',
    token: TOKEN,
    endpointUrl: endpoint.url,
    imageModel: 'black-forest-labs/FLUX.2-klein-4B',
    sizeField: 'target_size',
    textModel: 'meta-llama/Llama-3.1-8B-Instruct',
    textEndpointUrl: endpoint.url,
    pictureDeadlineMs: 180_000,
    coldDeadlineMs: 600_000,
    textDeadlineMs: 20_000,
    budget: { picturesPerDay: null, storiesPerDay: null },
    ...changes,
  }
  const driver = openHuggingFaceDriver(config, {
    storyWriter: { write: async () => TEMPLATE_STORY },
    warn: (message) => warnings.push(message),
    random: () => 1,
    timers,
    ...dependencies,
  })
  return {
    driver,
    endpoint,
    timers,
    warnings,
    async close() {
      await driver.close()
      await endpoint.close()
    },
  }
}
