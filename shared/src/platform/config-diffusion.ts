import { ConfigError, decimal, type Env, integer, text, url } from './env.ts'

/** The field in which the size is sent; it differs between providers. */
const SIZE_FIELDS = ['target_size', 'image_size', 'width_height'] as const
export type SizeField = (typeof SIZE_FIELDS)[number]

export interface HuggingFaceConfig {
  kind: 'hugging-face'
  /** The token; empty for an endpoint that needs none. */
  token: string
  /** An endpoint of the image-to-image wire contract; never together with `provider`. */
  endpointUrl?: URL
  /** An inference provider of Hugging Face, or `auto`. */
  provider?: string
  imageModel: string
  /** Replaces the parameters of models.ts besides prompt and size. */
  imageParameters?: Record<string, unknown>
  sizeField: SizeField
  /** Null: the template writer writes every story. */
  textModel: string | null
  textEndpointUrl?: URL
  textProvider?: string
  pictureDeadlineMs: number
  /** The picture's deadline once the endpoint has said that its model is still loading. */
  coldDeadlineMs: number
  textDeadlineMs: number
  budget: BudgetConfig
}

/** The daily limits of the installation for calls of paid endpoints, by UTC. */
export interface BudgetConfig {
  /** Calls, repeated ones included; null without a limit. At the limit new pictures wait for the next day. */
  picturesPerDay: number | null
  /** At this limit the built-in writer writes the stories. */
  storiesPerDay: number | null
}

/** Where pictures and stories come from: drawn in the worker, or by a diffusion endpoint. */
export type DiffusionConfig = { kind: 'postcard' } | HuggingFaceConfig

const IMAGE_MODEL = 'black-forest-labs/FLUX.2-klein-4B'
const TEXT_MODEL = 'meta-llama/Llama-3.1-8B-Instruct'
const SECOND = 1_000

function tokenSetting(env: Env): string {
  const token = text(env, 'HF_TOKEN') ?? ''
  if (!/^[\x21-\x7e]*$/.test(token)) throw new ConfigError('HF_TOKEN', 'one token without spaces')
  return token
}

function endpointSetting(env: Env, name: string): URL | undefined {
  const endpoint = url(env, name)
  if (endpoint?.username || endpoint?.password) {
    throw new ConfigError(name, 'a URL without user name and password; the token goes into HF_TOKEN')
  }
  return endpoint
}

function providerSetting(env: Env, name: string, endpointName: string, endpoint: URL | undefined) {
  const provider = text(env, name)
  if (!endpoint) return provider ?? 'auto'
  if (provider) throw new ConfigError(name, `left out when ${endpointName} is set: the endpoint replaces it`)
  return undefined
}

function parametersSetting(env: Env): Record<string, unknown> | undefined {
  const value = text(env, 'DIFFUSION_PARAMETERS')
  if (value === undefined) return undefined
  const expected = 'a JSON object such as {"num_inference_steps": 28}'
  try {
    const parsed: unknown = JSON.parse(value)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {}
  throw new ConfigError('DIFFUSION_PARAMETERS', expected)
}

function sizeSetting(env: Env): SizeField {
  const value = text(env, 'DIFFUSION_SIZE_FIELD') ?? 'target_size'
  const field = SIZE_FIELDS.find((known) => known === value)
  if (!field) throw new ConfigError('DIFFUSION_SIZE_FIELD', `one of ${SIZE_FIELDS.join(', ')}`)
  return field
}

/** 0 means no limit. */
function callsSetting(env: Env, name: string): number | null {
  return integer(env, name, 1_000) || null
}

/** The limit in calls: the setting in calls or the setting in money divided by the price of a call, the lower one. */
function budgetSetting(env: Env): BudgetConfig {
  const calls = callsSetting(env, 'DIFFUSION_DAILY_CALLS')
  const storiesPerDay = callsSetting(env, 'STORY_DAILY_CALLS')
  const money = decimal(env, 'DIFFUSION_DAILY_BUDGET')
  const price = decimal(env, 'DIFFUSION_PRICE_PER_PICTURE')
  if (money === undefined) return { picturesPerDay: calls, storiesPerDay }
  if (!price) {
    throw new ConfigError('DIFFUSION_PRICE_PER_PICTURE', 'above 0, in the currency of DIFFUSION_DAILY_BUDGET')
  }
  // Computed in millionths, because 0.3 / 0.1 is less than 3.
  const affordable = Math.floor(Math.round(money * 1e6) / Math.round(price * 1e6))
  return { picturesPerDay: Math.min(affordable, calls ?? affordable), storiesPerDay }
}

/**
 * Reads the settings that docs/inference.md explains. HF_TOKEN or DIFFUSION_ENDPOINT_URL chooses Hugging Face.
 * Throws ConfigError, which names the variable, for one that cannot be used.
 */
export function diffusionConfig(env: Env): DiffusionConfig {
  const token = tokenSetting(env)
  const endpointUrl = endpointSetting(env, 'DIFFUSION_ENDPOINT_URL')
  if (!token && !endpointUrl) return { kind: 'postcard' }

  const textEndpointUrl = endpointSetting(env, 'STORY_ENDPOINT_URL') ?? endpointUrl
  const textModel = text(env, 'STORY_MODEL') ?? TEXT_MODEL
  const longest = 3_600 * SECOND
  return {
    kind: 'hugging-face',
    token,
    endpointUrl,
    provider: providerSetting(env, 'HF_PROVIDER', 'DIFFUSION_ENDPOINT_URL', endpointUrl),
    imageModel: text(env, 'DIFFUSION_MODEL') ?? IMAGE_MODEL,
    imageParameters: parametersSetting(env),
    sizeField: sizeSetting(env),
    textModel: textModel === 'none' ? null : textModel,
    textEndpointUrl,
    textProvider: providerSetting(env, 'HF_STORY_PROVIDER', 'an endpoint', textEndpointUrl),
    pictureDeadlineMs: integer(env, 'DIFFUSION_DEADLINE_MS', 180 * SECOND, SECOND, longest),
    coldDeadlineMs: integer(env, 'DIFFUSION_COLD_DEADLINE_MS', 600 * SECOND, SECOND, longest),
    textDeadlineMs: integer(env, 'STORY_DEADLINE_MS', 20 * SECOND, SECOND, longest),
    budget: budgetSetting(env),
  }
}
