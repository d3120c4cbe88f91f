import { NO_SETTINGS } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { type EndpointsConfig, pictureModels } from '@pawport/shared/platform/config-diffusion.ts'
import { Agent, type Dispatcher } from 'undici'
import type { DiffusionDriver } from '../diffusion.ts'
import { openHuggingFaceStories } from '../hugging-face/stories.ts'
import type { CallTimes } from './call-once.ts'
import { type Drawing, drawPicture } from './draw-picture.ts'
import { createDurations } from './durations.ts'
import { openAdapter } from './open-adapter.ts'
import { createPool } from './pool.ts'
import { testEndpoint } from './test-endpoint.ts'
import { systemTimers } from './timers.ts'

/** Of a socket that tells progress; a longer message closes the socket. */
const LARGEST_MESSAGE_BYTES = 8 * 1024 * 1024

export interface EndpointsDependencies extends Partial<CallTimes & Pick<Drawing, 'settingsOf'>> {
  /**
   * Writes the story when there is no chat model or it fails, and draws when the budget of the day is spent.
   */
  builtIn: Pick<DiffusionDriver, 'draw' | 'write'>
  /** Called with the reason, without photo or token, when a story is written without the chat model. */
  warn?: (message: string) => void
  /** A random number in [0, 1), for the choice of endpoints and the jitter of pauses. */
  random?: () => number
  /** The driver closes the dispatcher. */
  dispatcher?: Dispatcher
  /** Reads pictures that an endpoint names elsewhere; by default from public addresses alone. */
  outside?: Dispatcher
}

/**
 * The picture driver for one or more endpoints: see docs/inference.md. Throws when the configuration names a
 * provider that does not exist.
 */
export function openEndpointsDriver(
  config: EndpointsConfig,
  { builtIn, warn = () => {}, random = Math.random, ...dependencies }: EndpointsDependencies,
): DiffusionDriver {
  const timers = dependencies.timers ?? systemTimers
  // A picture may take longer than undici's five minutes: our own deadlines decide.
  const webSocket = { maxPayloadSize: LARGEST_MESSAGE_BYTES }
  const dispatcher = dependencies.dispatcher ?? new Agent({ headersTimeout: 0, bodyTimeout: 0, webSocket })
  const { outside } = dependencies
  const members = config.endpoints.map((endpoint) => ({
    config: endpoint,
    adapter: openAdapter(endpoint, { timers, dispatcher, outside }),
  }))
  const { pictureDeadlineMs, coldDeadlineMs } = config
  const pool = createPool(members, config.breaker, { coldDeadlineMs, now: timers.now, random })
  const drawing: Drawing = {
    pool,
    timers,
    random,
    pictureDeadlineMs,
    coldDeadlineMs,
    durations: dependencies.durations ?? createDurations(),
    onCall: dependencies.onCall ?? (() => {}),
    settingsOf: dependencies.settingsOf ?? (async () => NO_SETTINGS),
    builtIn: config.budget.whenSpent === 'built-in' ? builtIn : null,
  }
  const write = openHuggingFaceStories(config.stories, {
    storyWriter: builtIn,
    breaker: config.breaker,
    warn,
    random,
    timers,
    dispatcher,
  })
  return {
    kind: 'endpoints',
    model: pictureModels(config) ?? '',
    availability: pool,
    draw: (request, options) => drawPicture(drawing, request, options),
    async test(name, request, { signal }) {
      const endpoint = config.endpoints.find((one) => one.name === name)
      if (!endpoint) throw new Error(`no endpoint is named ${name}`)
      const dependencies = { timers, dispatcher, outside }
      return testEndpoint(endpoint, request, { ...drawing, ...dependencies, signal })
    },
    write,
    close: () => dispatcher.destroy(),
  }
}
