import { ConfigError, decimal, type Env, integer, text } from './env.ts'
import { toMillionths } from './millionths.ts'

/** An inference provider of Hugging Face that makes videos of pictures. */
export interface VideoEndpointConfig {
  token: string
  /** The provider, or `auto`. */
  provider: string
  model: string
  /** Millionths of the currency that one call costs. */
  price: number
}

/** How videos of pictures are made. */
export interface VideoConfig {
  /** Whether H.264 is encoded here; without it a video of the built-in renderer is an animated WebP alone. */
  encodes: boolean
  /** The longest time of one video, in milliseconds. */
  deadlineMs: number
  /** Null: the built-in renderer makes them. */
  endpoint: VideoEndpointConfig | null
}

/**
 * Reads the settings that docs/configuration.md explains. Throws ConfigError, which names the variable, for
 * one that cannot be used.
 */
export function videoConfig(env: Env): VideoConfig {
  const h264 = text(env, 'VIDEO_H264') ?? 'on'
  if (h264 !== 'on' && h264 !== 'off') throw new ConfigError('VIDEO_H264', 'on or off')
  return {
    encodes: h264 === 'on',
    deadlineMs: integer(env, 'VIDEO_DEADLINE_MS', 600_000, 1_000, 3_600_000),
    endpoint: endpointConfig(env),
  }
}

function endpointConfig(env: Env): VideoEndpointConfig | null {
  const model = text(env, 'VIDEO_MODEL')
  if (!model) return null
  const token = text(env, 'HF_TOKEN')
  if (!token) throw new ConfigError('HF_TOKEN', 'set together with VIDEO_MODEL')
  const price = toMillionths(decimal(env, 'VIDEO_PRICE') ?? 0)
  return { token, model, price, provider: text(env, 'VIDEO_PROVIDER') ?? 'auto' }
}
