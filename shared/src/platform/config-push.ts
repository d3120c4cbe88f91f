import { ConfigError, type Env, text } from './env.ts'

/**
 * Which push services browsers may name: hosts, `*.host` for all hosts below one, or a whole origin such as
 * `http://127.0.0.1:8090`.
 */
export interface PushConfig {
  services: readonly string[]
}

/** Of Chrome and most others; Firefox; Safari; Edge. */
const KNOWN = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

const HOST = /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/**
 * PUSH_SERVICES: `none` turns Web Push off; a list replaces the known services. The server sends requests to
 * them, so that a host within a network of its own must not stand there.
 * @throws {ConfigError}
 */
export function pushConfig(env: Env): PushConfig {
  const value = text(env, 'PUSH_SERVICES')
  if (value === undefined) return { services: KNOWN }
  if (value === 'none') return { services: [] }
  const services = value
    .split(',')
    .map((service) => service.trim().toLowerCase())
    .filter(Boolean)
  for (const service of services) {
    if (!HOST.test(service) && URL.parse(service)?.origin !== service) {
      throw new ConfigError('PUSH_SERVICES', 'none, or hosts separated by commas, such as *.push.example.com')
    }
  }
  return { services }
}

/**
 * Whether a browser's endpoint is at one of the services: by HTTPS at its usual port, or at a listed origin.
 */
export function isPushEndpoint(endpoint: string, { services }: PushConfig): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service
    if (url.protocol !== 'https:' || url.port !== '') return false
    return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service
  })
}
