import type { EndpointConfig } from '@pawport/shared/platform/config-endpoints.ts'
import { type ClientDependencies, openHuggingFaceAdapter } from '../hugging-face/hugging-face-adapter.ts'
import type { PictureAdapter } from './adapter.ts'

/** The adapter for the endpoint's kind. Throws when the configuration names a provider that does not exist. */
export function openAdapter(config: EndpointConfig, dependencies: ClientDependencies): PictureAdapter {
  switch (config.kind) {
    case 'hugging-face':
      return openHuggingFaceAdapter(config, dependencies)
  }
}
