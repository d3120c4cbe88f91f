import { PROVIDERS_OR_POLICIES } from '@huggingface/inference'
import type { SizeField } from '@pawport/shared/platform/config-endpoints.ts'

/** How a provider of Hugging Face is spoken to. */
interface Provider {
  /**
   * The parameter with several photos, in the form that the client passes on; null where it passes one photo
   * on.
   */
  photos: ((photo: Blob, others: Blob[]) => Promise<Record<string, unknown>>) | null
  /** The field in which it takes the size; the client translates none. */
  sizeField: SizeField
  /** Whether every picture model of it takes a seed. */
  takesSeed: boolean
}

async function base64(photo: Blob): Promise<string> {
  return Buffer.from(await photo.arrayBuffer()).toString('base64')
}

const dataUrl = async (photo: Blob): Promise<string> => `data:${photo.type};base64,${await base64(photo)}`

/**
 * The providers whose models draw from a photo, by the name that the client knows; as of
 * @huggingface/inference 4.13.30.
 */
const PROVIDERS = {
  'fal-ai': { sizeField: 'image_size', takesSeed: true, photos: null },
  'hf-inference': { sizeField: 'target_size', takesSeed: false, photos: null },
  replicate: { sizeField: 'aspect_ratio', takesSeed: true, photos: null },
  together: {
    sizeField: 'width_height',
    takesSeed: true,
    photos: async (photo, others) => ({
      reference_images: await Promise.all([photo, ...others].map(dataUrl)),
    }),
  },
  wavespeed: {
    sizeField: 'size',
    takesSeed: true,
    photos: async (photo, others) => ({ images: await Promise.all([photo, ...others].map(base64)) }),
  },
} satisfies Record<string, Provider>

export type ProviderName = keyof typeof PROVIDERS

export const PROVIDER_NAMES = Object.keys(PROVIDERS) as ProviderName[]

/** An endpoint of our own wire contract: it rejects parameters that its model does not take. */
const OWN_ENDPOINT: Provider = {
  sizeField: 'target_size',
  takesSeed: false,
  photos: async (_, others) => ({ images: await Promise.all(others.map(base64)) }),
}

/**
 * How the parameters of a picture are sent to a provider, or to an endpoint of our own wire contract (null).
 */
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
