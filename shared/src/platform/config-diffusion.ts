import { MAX_COMPANIONS } from '../contract/pets/limits.ts'
import { type EndpointConfig, endpointsSetting, IMAGE_MODEL, SIZE_FIELDS } from './config-endpoints.ts'
import { ConfigError, choice, decimal, type Env, integer, text, url } from './env.ts'
import { toMillionths } from './millionths.ts'

/** The chat model that writes stories. */
export interface StoriesConfig {
  /** The token; empty for an endpoint that needs none. */
  token: string
  /** Null: the template writer writes every story. */
  model: string | null
  /** The address of the chat model; never together with `provider`. */
  url?: URL
  provider?: string
  deadlineMs: number
  /** The longest answer; a model that thinks spends tokens before its text. */
  maxTokens: number
  /** Further fields of the request, such as the one that turns thinking off. */
  parameters: Record<string, unknown>
}

/** The daily limits of the installation for calls of paid endpoints, by UTC. */
export interface BudgetConfig {
  /** Calls, repeated ones included; null without a limit. */
  picturesPerDay: number | null
  /** What the calls of a day may cost, in millionths of the currency; null without a limit. */
  moneyPerDay: number | null
  /**
   * What happens at either limit: new pictures wait for the next day, or the built-in renderer draws them.
   */
  whenSpent: 'wait' | 'built-in'
  /** At this limit the built-in writer writes the stories. */
  storiesPerDay: number | null
}

/** When an endpoint is left alone for a while: see the circuit breaker in docs/inference.md. */
export interface BreakerConfig {
  /** Failed calls in a row that open it. */
  failures: number
  /** How long it stays open the first time. */
  pauseMs: number
  /** How long it stays open when the endpoint refuses our token, account or address. */
  refusedMs: number
}

/** Pictures come from one of these endpoints. */
export interface EndpointsConfig {
  kind: 'endpoints'
  /** At least one. */
  endpoints: EndpointConfig[]
  stories: StoriesConfig
  /** For one picture, repeated calls of all endpoints included. */
  pictureDeadlineMs: number
  /** The picture's deadline once an endpoint has said that its model is still loading. */
  coldDeadlineMs: number
  budget: BudgetConfig
  breaker: BreakerConfig
  /** How many small pictures a user may order together to choose from; 0: none are offered. */
  takes: number
}

/** Where pictures and stories come from: drawn in the worker, or by diffusion endpoints. */
export type DiffusionConfig = { kind: 'postcard' } | EndpointsConfig

/** How many takes are offered; none by the built-in renderer, whose drafts are free. */
export function takesOffered(config: DiffusionConfig): number {
  return config.kind === 'postcard' ? 0 : config.takes
}

/**
 * How many further saved pets may travel along: every endpoint has to be sent the photo of each, also beside
 * the take that it draws large.
 */
export function companionsOffered(config: DiffusionConfig): number {
  if (config.kind === 'postcard') return MAX_COMPANIONS
  const photos = config.endpoints.map((endpoint) => ('references' in endpoint ? endpoint.references : 0))
  return Math.max(0, Math.min(MAX_COMPANIONS, ...photos) - (config.takes > 0 ? 1 : 0))
}

/** The models of the endpoints; null for the built-in renderer. */
export function pictureModels(config: DiffusionConfig): string | null {
  if (config.kind === 'postcard') return null
  return [...new Set(config.endpoints.map(({ model }) => model))].join(', ')
}

const TEXT_MODEL = 'meta-llama/Llama-3.1-8B-Instruct'
const SECOND = 1_000
/** The settings of the only endpoint, which a list replaces. */
const SINGLE = [
  'DIFFUSION_ENDPOINT_URL',
  'HF_PROVIDER',
  'DIFFUSION_MODEL',
  'DIFFUSION_PARAMETERS',
  'DIFFUSION_SIZE_FIELD',
  'DIFFUSION_PRICE_PER_PICTURE',
]

function tokenSetting(env: Env): string {
  const token = text(env, 'HF_TOKEN') ?? ''
  if (!/^[\x21-\x7e]*$/.test(token)) throw new ConfigError('HF_TOKEN', 'one token without spaces')
  return token
}

function addressSetting(env: Env, name: string): URL | undefined {
  const endpoint = url(env, name)
  if (endpoint?.username || endpoint?.password) {
    throw new ConfigError(name, 'a URL without user name and password; the token goes into HF_TOKEN')
  }
  return endpoint
}

function providerSetting(env: Env, name: string, endpointName: string, endpoint: URL | undefined) {
  const provider = text(env, name)
  if (!endpoint) return { provider: provider ?? 'auto' }
  if (provider) throw new ConfigError(name, `left out when ${endpointName} is set: the endpoint replaces it`)
  return { url: endpoint }
}

function parametersSetting(env: Env, name: string): Record<string, unknown> | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const expected = 'a JSON object such as {"num_inference_steps": 28}'
  try {
    const parsed: unknown = JSON.parse(value)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  } catch {}
  throw new ConfigError(name, expected)
}

function moneySetting(env: Env, name: string): number | undefined {
  const amount = decimal(env, name)
  return amount === undefined ? undefined : toMillionths(amount)
}

/** The endpoint that the variables for a single one describe. */
function singleEndpoint(env: Env, token: string): EndpointConfig {
  const address = addressSetting(env, 'DIFFUSION_ENDPOINT_URL')
  const parameters = parametersSetting(env, 'DIFFUSION_PARAMETERS')
  const sizeField = text(env, 'DIFFUSION_SIZE_FIELD') && choice(env, 'DIFFUSION_SIZE_FIELD', SIZE_FIELDS)
  return {
    kind: 'hugging-face',
    name: 'default',
    token,
    model: text(env, 'DIFFUSION_MODEL') ?? IMAGE_MODEL,
    weight: 1,
    price: moneySetting(env, 'DIFFUSION_PRICE_PER_PICTURE') ?? 0,
    concurrency: null,
    timeoutMs: null,
    references: 0,
    ...providerSetting(env, 'HF_PROVIDER', 'DIFFUSION_ENDPOINT_URL', address),
    ...(parameters && { parameters }),
    ...(sizeField && { sizeField }),
  }
}

/** 0 means no limit. */
function callsSetting(env: Env, name: string): number | null {
  return integer(env, name, 1_000) || null
}

function budgetSetting(env: Env, endpoints: EndpointConfig[]): BudgetConfig {
  const money = moneySetting(env, 'DIFFUSION_DAILY_BUDGET')
  if (money !== undefined && endpoints.every(({ price }) => price === 0)) {
    const expected =
      'above 0, in the currency of DIFFUSION_DAILY_BUDGET (with DIFFUSION_ENDPOINTS: a price there)'
    throw new ConfigError('DIFFUSION_PRICE_PER_PICTURE', expected)
  }
  return {
    picturesPerDay: callsSetting(env, 'DIFFUSION_DAILY_CALLS'),
    moneyPerDay: money ?? null,
    whenSpent: choice(env, 'DIFFUSION_WHEN_SPENT', ['wait', 'built-in']),
    storiesPerDay: callsSetting(env, 'STORY_DAILY_CALLS'),
  }
}

/**
 * With a list of endpoints stories need an address or a token of their own; without either the template
 * writes them.
 */
function storiesSetting(env: Env, token: string, single: EndpointConfig | undefined): StoriesConfig {
  const address = addressSetting(env, 'STORY_ENDPOINT_URL') ?? single?.url
  const model = text(env, 'STORY_MODEL') ?? (single || address || token ? TEXT_MODEL : 'none')
  return {
    token,
    model: model === 'none' ? null : model,
    ...providerSetting(env, 'HF_STORY_PROVIDER', 'an endpoint', address),
    deadlineMs: integer(env, 'STORY_DEADLINE_MS', 20 * SECOND, SECOND, 3_600 * SECOND),
    maxTokens: integer(env, 'STORY_MAX_TOKENS', 160, 16, 32_768),
    parameters: parametersSetting(env, 'STORY_PARAMETERS') ?? {},
  }
}

/** From 2 to 4, or 0 for none: one take is no choice. */
function takesSetting(env: Env): number {
  const takes = integer(env, 'TAKES', 0, 0, 4)
  if (takes === 1) throw new ConfigError('TAKES', '0, or from 2 to 4')
  return takes
}

/**
 * Reads the settings that docs/inference.md explains. HF_TOKEN, DIFFUSION_ENDPOINT_URL or DIFFUSION_ENDPOINTS
 * chooses endpoints. Throws ConfigError, which names the variable, for one that cannot be used.
 */
export function diffusionConfig(env: Env): DiffusionConfig {
  const token = tokenSetting(env)
  const listed = endpointsSetting(env)
  const double = listed && SINGLE.find((name) => text(env, name) !== undefined)
  if (double) throw new ConfigError(double, 'left out when DIFFUSION_ENDPOINTS is set: the list replaces it')
  if (!listed && !token && !text(env, 'DIFFUSION_ENDPOINT_URL')) return { kind: 'postcard' }

  const single = listed ? undefined : singleEndpoint(env, token)
  const endpoints = listed ?? (single ? [single] : [])
  const longest = 3_600 * SECOND
  return {
    kind: 'endpoints',
    endpoints,
    stories: storiesSetting(env, token, single),
    pictureDeadlineMs: integer(env, 'DIFFUSION_DEADLINE_MS', 180 * SECOND, SECOND, longest),
    coldDeadlineMs: integer(env, 'DIFFUSION_COLD_DEADLINE_MS', 600 * SECOND, SECOND, longest),
    budget: budgetSetting(env, endpoints),
    breaker: {
      failures: integer(env, 'DIFFUSION_BREAKER_FAILURES', 5, 1, 1_000),
      pauseMs: integer(env, 'DIFFUSION_BREAKER_PAUSE_MS', 30 * SECOND, SECOND, longest),
      refusedMs: integer(env, 'DIFFUSION_BREAKER_REFUSED_MS', 600 * SECOND, SECOND, longest),
    },
    takes: takesSetting(env),
  }
}
