import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import * as z from 'zod/mini'
import { MAX_PET_PHOTOS } from '../contract/pets/limits.ts'
import { ConfigError, type Env, text } from './env.ts'
import { toMillionths } from './millionths.ts'

/**
 * How the size is sent, which differs between providers: `{width, height}` in one of two fields, both as
 * fields of their own, as "1024*1024", or as a shape with megapixels.
 */
export const SIZE_FIELDS = ['target_size', 'image_size', 'width_height', 'size', 'aspect_ratio'] as const
export type SizeField = (typeof SIZE_FIELDS)[number]

/** What every kind of picture endpoint has. */
interface EndpointSettings {
  /** Names the endpoint in metrics, log lines and generations. */
  name: string
  /** The token; empty for an endpoint that needs none. */
  token: string
  model: string
  /**
   * Its share of the pictures, in proportion to the other weights. 0: only when no endpoint with a weight can
   * be called.
   */
  weight: number
  /** Millionths of the currency that one call costs. */
  price: number
  /** Calls at once from one worker; null without a limit. */
  concurrency: number | null
  /** The longest time of one call in milliseconds; null: only the deadline of the picture ends it. */
  timeoutMs: number | null
}

/** A provider of Hugging Face, or an endpoint of the image-to-image wire contract in docs/inference.md. */
export interface HuggingFaceEndpoint extends EndpointSettings {
  kind: 'hugging-face'
  /** The address; never together with `provider`. */
  url?: URL
  /** An inference provider of Hugging Face, or `auto`. */
  provider?: string
  /** Replaces the parameters of models.ts besides prompt and size. */
  parameters?: Record<string, unknown>
  /** How many further photos of a saved pet are sent; model and provider must take several. */
  references: number
  /** Without it, as the provider takes it. */
  sizeField?: SizeField
}

/** A server of OpenAI's images API, `POST /v1/images/edits`. */
export interface OpenAiEndpoint extends EndpointSettings {
  kind: 'openai'
  url: URL
  /** Fields besides model, prompt, size and image. */
  parameters?: Record<string, string | number | boolean>
  /** The sizes that the server draws, such as `1024x1024`; without them those of OpenAI's image models. */
  sizes?: readonly string[] | 'any'
  /** How many further photos of a saved pet are sent; the model must take several images. */
  references: number
  /**
   * Whether the field `seed` is sent: OpenAI itself refuses it, other servers of its API draw by it.
   * `prompt`: in the prompt, as stable-diffusion.cpp reads it.
   */
  seed: boolean | 'prompt'
}

/** A ComfyUI server with a workflow of the operator. */
export interface ComfyUiEndpoint extends EndpointSettings {
  kind: 'comfyui'
  url: URL
  /** The path of the workflow, in the API format, with placeholders. */
  workflow: string
  /** The sizes that the workflow draws; without them any. */
  sizes?: readonly string[] | 'any'
}

export type EndpointConfig = HuggingFaceEndpoint | OpenAiEndpoint | ComfyUiEndpoint

const VARIABLE = 'DIFFUSION_ENDPOINTS'
const MOST_ENDPOINTS = 16
/** An endpoint that has no model of its own: the model decides which parameters are sent. */
export const IMAGE_MODEL = 'black-forest-labs/FLUX.2-klein-4B'

const address = z.string().check(
  z.refine((value) => {
    const parsed = URL.parse(value)
    return parsed !== null && /^https?:$/.test(parsed.protocol) && !parsed.username && !parsed.password
  }, 'an http or https URL without user name and password'),
)
const visible = z.string().check(z.regex(/^[\x21-\x7e]+$/, 'one token without spaces'))
const whole = (max: number) => z.number().check(z.int(), z.minimum(1), z.maximum(max))

const COMMON = {
  name: z
    .string()
    .check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'up to 32 lower-case letters, digits and hyphens')),
  token: z.optional(visible),
  token_file: z.optional(z.string()),
  weight: z.optional(z.number().check(z.minimum(0), z.maximum(1_000))),
  price: z.optional(z.number().check(z.minimum(0), z.maximum(1_000))),
  concurrency: z.optional(whole(1_000)),
  timeout_ms: z.optional(whole(3_600_000)),
}
const references = z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(MAX_PET_PHOTOS - 1)))
const huggingFace = z.strictObject({
  ...COMMON,
  kind: z.literal('hugging-face'),
  url: z.optional(address),
  provider: z.optional(z.string()),
  model: z.optional(z.string()),
  parameters: z.optional(z.record(z.string(), z.unknown())),
  size_field: z.optional(z.enum(SIZE_FIELDS)),
  references,
})
const size = z.string().check(z.regex(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/, 'a size such as 1024x1024'))
const sizes = z.optional(z.union([z.literal('any'), z.array(size).check(z.minLength(1))]))
const openAi = z.strictObject({
  ...COMMON,
  kind: z.literal('openai'),
  url: address,
  model: z.string(),
  parameters: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  sizes,
  references,
  seed: z.optional(z.union([z.boolean(), z.literal('prompt')])),
})
const comfyUi = z.strictObject({
  ...COMMON,
  kind: z.literal('comfyui'),
  url: address,
  model: z.optional(z.string()),
  workflow: z.string(),
  sizes,
})
const entry = z.discriminatedUnion('kind', [huggingFace, openAi, comfyUi])
const list = z.array(entry).check(z.minLength(1), z.maxLength(MOST_ENDPOINTS))
type Entry = z.infer<typeof entry>

/**
 * The endpoints of DIFFUSION_ENDPOINTS: a JSON list, or the path of a file that holds one; undefined when it
 * is not set. Files that an entry names are relative to the list's file.
 * @throws {ConfigError} that names the entry and what is wrong with it
 */
export function endpointsSetting(env: Env): EndpointConfig[] | undefined {
  const value = text(env, VARIABLE)
  if (value === undefined) return undefined
  const isList = value.startsWith('[')
  const folder = isList ? '.' : dirname(value)
  const parsed = list.safeParse(parse(isList ? value : contents(value)), {
    error: z.locales.en().localeError,
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw refused(`${issue?.path.join('.') || 'the list'}: ${issue?.message}`)
  }
  const endpoints = parsed.data.map((settings) => endpointOf(settings, folder))
  const names = new Set(endpoints.map(({ name }) => name))
  if (names.size < endpoints.length) throw refused('two endpoints have the same name')
  if (endpoints.every(({ weight }) => weight === 0)) throw refused('every weight is 0')
  return endpoints
}

function refused(reason: string): ConfigError {
  return new ConfigError(VARIABLE, `a list of endpoints as in docs/inference.md (${reason})`)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw refused('it is not JSON')
  }
}

function contents(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw refused(`${(error as NodeJS.ErrnoException).code}: ${file}`)
  }
}

function endpointOf(settings: Entry, folder: string): EndpointConfig {
  const { name } = settings
  const common = {
    name,
    token: tokenOf(settings, folder),
    weight: settings.weight ?? 1,
    price: toMillionths(settings.price ?? 0),
    concurrency: settings.concurrency ?? null,
    timeoutMs: settings.timeout_ms ?? null,
  }
  switch (settings.kind) {
    case 'hugging-face': {
      const {
        kind,
        url,
        provider,
        parameters,
        model = IMAGE_MODEL,
        references = 0,
        size_field: sizeField,
      } = settings
      if (url && provider) throw refused(`${name}: either url or provider`)
      const place = url ? { url: new URL(url) } : { provider: provider ?? 'auto' }
      const optional = { ...(sizeField && { sizeField }), ...(parameters && { parameters }) }
      return { ...common, kind, model, references, ...place, ...optional }
    }
    case 'openai': {
      const { kind, url, model, parameters, sizes, references = 0, seed = false } = settings
      return {
        ...common,
        kind,
        url: new URL(url),
        model,
        references,
        seed,
        ...(parameters && { parameters }),
        ...(sizes && { sizes }),
      }
    }
    case 'comfyui': {
      const { kind, url, model = 'comfyui', sizes } = settings
      const workflow = resolve(folder, settings.workflow)
      return { ...common, kind, url: new URL(url), model, workflow, ...(sizes && { sizes }) }
    }
  }
}

function tokenOf({ name, token, token_file: file }: Entry, folder: string): string {
  if (file === undefined) return token ?? ''
  if (token !== undefined) throw refused(`${name}: either token or token_file`)
  const read = visible.safeParse(contents(resolve(folder, file)).trim())
  if (!read.success) throw refused(`${name}: ${file} does not hold one token`)
  return read.data
}
