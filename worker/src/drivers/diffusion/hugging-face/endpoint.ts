import type { HuggingFaceConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { Dispatcher } from 'undici'
import type { DiffusionDriver } from '../diffusion.ts'
import type { Durations } from './durations.ts'
import type { Route } from './route.ts'
import type { Timers } from './timers.ts'

export interface HuggingFaceDependencies {
  /** Writes the story when there is no chat model or it fails. */
  storyWriter: Pick<DiffusionDriver, 'write'>
  /** Called with the reason, without photo or token, when a story is written without the chat model. */
  warn?: (message: string) => void
  timers?: Timers
  /** A random number in [0, 1), for the jitter of pauses. */
  random?: () => number
  durations?: Durations
  /** The driver closes the dispatcher. */
  dispatcher?: Dispatcher
}

/** Everything that drawing and writing need: settings, routes and dependencies. */
export interface Endpoint extends Required<HuggingFaceDependencies> {
  config: HuggingFaceConfig
  pictureRoute: Route
  storyRoute: Route
}
