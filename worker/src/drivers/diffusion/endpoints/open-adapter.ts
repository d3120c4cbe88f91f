import type { EndpointConfig } from '@pawport/shared/platform/config-endpoints.ts'
import { openComfyUiAdapter } from '../comfyui/comfyui-adapter.ts'
import { openHuggingFaceAdapter } from '../hugging-face/hugging-face-adapter.ts'
import { openOpenAiAdapter } from '../openai/openai-adapter.ts'
import type { PictureAdapter } from './adapter.ts'
import type { HttpDependencies } from './http.ts'

/**
 * The adapter for the endpoint's kind. Throws when the configuration names a provider or a workflow that
 * cannot be used.
 */
export function openAdapter(config: EndpointConfig, dependencies: HttpDependencies): PictureAdapter {
  switch (config.kind) {
    case 'hugging-face':
      return openHuggingFaceAdapter(config, dependencies)
    case 'openai':
      return openOpenAiAdapter(config, dependencies)
    case 'comfyui':
      return openComfyUiAdapter(config, dependencies)
  }
}
