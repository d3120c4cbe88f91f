import type { BreakerConfig, StoriesConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { DiffusionDriver } from '../diffusion.ts'
import { createBreaker } from '../endpoints/breaker.ts'
import { routeOf } from './route.ts'
import { type StoriesDependencies, writeStory } from './write-story.ts'

/**
 * Writes stories with a chat model, which is left alone for a while when it fails repeatedly. Throws when the
 * configuration names a provider that does not exist.
 */
export function openHuggingFaceStories(
  config: StoriesConfig,
  {
    breaker: limits,
    random,
    ...dependencies
  }: StoriesDependencies & { breaker: BreakerConfig; random: () => number },
): DiffusionDriver['write'] {
  const breaker = createBreaker(limits, { now: dependencies.timers.now, random, onChange: () => {} })
  const stories = { ...dependencies, config, breaker, route: routeOf(config.url, config.provider) }
  return (request, options) => writeStory(stories, request, options)
}
