import { PROVIDERS_OR_POLICIES } from '@huggingface/inference'
import type { SizeField } from '@pawport/shared/platform/config-endpoints.ts'

/** How a provider of Hugging Face is spoken to. */
interface Provider {
  /** The field in which it takes the size; the client translates none. */
  sizeField: SizeField
  /** Whether every picture model of it takes a seed. */
  takesSeed: boolean
}

/** The providers whose models draw from a photo, by the name that the client knows; as of @huggingface/inference 4.13.30. */
const PROVIDERS = {
  'fal-ai': { sizeField: 'image_size', takesSeed: true },
  'hf-inference': { sizeField: 'target_size', takesSeed: false },
  replicate: { sizeField: 'aspect_ratio', takesSeed: true },
  together: { sizeField: 'width_height', takesSeed: true },
  wavespeed: { sizeField: 'size', takesSeed: true },
} satisfies Record<string, Provider>

export type ProviderName = keyof typeof PROVIDERS

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]

/** An endpoint of our own wire contract: it rejects parameters that its model does not take. */
const OWN_ENDPOINT: Provider = { sizeField: 'target_size', takesSeed: false }

/** How the parameters of a picture are sent to a provider, or to an endpoint of our own wire contract (null). */
export function providerNamed(name: ProviderName | null): Provider {
  return name === null ? OWN_ENDPOINT : PROVIDERS[name]
}

/** The name of a provider that draws from a photo. Throws, with the names that exist, for any other. */
export function providerName(name: string): ProviderName {
  const found = PROVIDER_NAMES.find((known) => known === name)
  if (found) return found
  const problem = PROVIDERS_OR_POLICIES.some((known) => known === name)
    ? 'draws no pictures from a photo'
    : 'is not an inference provider'
  throw new Error(`${name} ${problem}; known are auto, ${PROVIDER_NAMES.join(', ')}`)
}
