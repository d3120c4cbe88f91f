import type {
  BudgetConfig,
  EndpointsConfig,
  StoriesConfig,
} from '@pawport/shared/platform/config-diffusion.ts'
import type { HuggingFaceEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import type { DiffusionDriver } from '../../diffusion.ts'
import { type EndpointsDependencies, openEndpointsDriver } from '../../endpoints/endpoints-driver.ts'
import { startEndpoint, type TestEndpoint } from './endpoint.ts'
import { type TestTimers, testTimers } from './timers.ts'

export const TOKEN = 'hf_OnlyForTests0123456789'
export const TEMPLATE_STORY = 'A story written by the template.'

export const NO_BUDGET: BudgetConfig = {
  picturesPerDay: null,
  moneyPerDay: null,
  whenSpent: 'wait',
  storiesPerDay: null,
}

export interface Rig {
  driver: DiffusionDriver
  endpoint: TestEndpoint
  timers: TestTimers
  warnings: string[]
  close(): Promise<void>
}

/** What a test changes: settings of the endpoint, and how stories are written. */
interface Changes extends Partial<HuggingFaceEndpoint> {
  /** Null: no chat model. */
  storyModel?: null
  /** Settings of the chat model. */
  storySettings?: Partial<StoriesConfig>
  /** In place of the endpoint, also for stories. */
  provider?: string
}

/** Settings of a Hugging Face endpoint. */
export function huggingFace(url: URL, changes: Partial<HuggingFaceEndpoint> = {}): HuggingFaceEndpoint {
  return {
    kind: 'hugging-face',
    name: 'default',
    token: TOKEN,
    url,
    model: 'black-forest-labs/FLUX.2-klein-4B',
    weight: 1,
    price: 0,
    concurrency: null,
    timeoutMs: null,
    references: 0,
    ...changes,
  }
}

/** The settings of a driver with these endpoints, without a chat model. */
export function endpointsConfig(
  endpoints: EndpointsConfig['endpoints'],
  changes: Partial<EndpointsConfig> = {},
): EndpointsConfig {
  return {
    kind: 'endpoints',
    endpoints,
    stories: { token: '', model: null, deadlineMs: 20_000, maxTokens: 160, parameters: {} },
    pictureDeadlineMs: 180_000,
    coldDeadlineMs: 600_000,
    budget: NO_BUDGET,
    breaker: { failures: 5, pauseMs: 30_000, refusedMs: 600_000 },
    takes: 0,
    ...changes,
  }
}

/** The driver with a local endpoint; pauses have no jitter, so they have their full length. */
export async function startRig(
  { storyModel, storySettings, ...changes }: Changes = {},
  dependencies: Partial<EndpointsDependencies> = {},
): Promise<Rig> {
  const endpoint = await startEndpoint()
  const timers = testTimers()
  const warnings: string[] = []
  const { url, ...settings } = huggingFace(endpoint.url, changes)
  const route = changes.provider ? {} : { url }
  const model = storyModel === null ? null : 'meta-llama/Llama-3.1-8B-Instruct'
  const stories = {
    token: TOKEN,
    model,
    deadlineMs: 20_000,
    maxTokens: 160,
    parameters: {},
    ...storySettings,
    ...route,
  }
  const driver = openEndpointsDriver(endpointsConfig([{ ...settings, ...route }], { stories }), {
    builtIn: {
      write: async () => TEMPLATE_STORY,
      draw: () => Promise.reject(new Error('not drawn by the built-in renderer')),
    },
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
