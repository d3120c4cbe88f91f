import type { StoriesConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { DiffusionDriver } from '../diffusion.ts'
import { routeOf } from './route.ts'
import { type StoriesDependencies, writeStory } from './write-story.ts'

/** Writes stories with a chat model. Throws when the configuration names a provider that does not exist. */
export function openHuggingFaceStories(
  config: StoriesConfig,
  dependencies: StoriesDependencies,
): DiffusionDriver['write'] {
  const stories = { ...dependencies, config, route: routeOf(config.url, config.provider) }
  return (request, options) => writeStory(stories, request, options)
}
