import { ConfigError, type Env, email, integer, text, url } from './env.ts'

export type GeocoderConfig =
  | { kind: 'gazetteer' }
  | {
      kind: 'nominatim'
      /** The folder that holds `search` and `reverse`; ends in a slash. */
      url: URL
      /** Names this installation, as the usage policy of the service demands. */
      userAgent: string
      /** The address at which the service can reach our operator; sent with every request. */
      email: string | null
      /**
       * The least time from the beginning of one request to the beginning of the next, for all API processes
       * together.
       */
      intervalMs: number
      /** The timeout after which the gazetteer answers instead. */
      timeoutMs: number
      attribution: string
    }

/**
 * OpenStreetMap's own service: at most one request a second, see
 * operations.osmfoundation.org/policies/nominatim.
 */
const PUBLIC_SERVICE = 'nominatim.openstreetmap.org'
const PUBLIC_INTERVAL_MS = 1_000

/**
 * Which geocoder to use: any of Nominatim's protocol once GEOCODER_URL is set, the gazetteer alone otherwise.
 * Throws ConfigError.
 */
export function geocoderConfig(env: Env, publicUrl: URL): GeocoderConfig {
  const address = url(env, 'GEOCODER_URL')
  if (!address) return { kind: 'gazetteer' }
  if (address.search || address.hash || address.username || address.password)
    throw new ConfigError('GEOCODER_URL', 'a URL without ?, #, name and password')
  if (!address.pathname.endsWith('/')) address.pathname += '/'
  const isPublic = address.hostname === PUBLIC_SERVICE
  const contact = email(env, 'GEOCODER_EMAIL') ?? null
  // The address is sent in a header of every request.
  if (contact && /[^!-~]/.test(contact)) throw new ConfigError('GEOCODER_EMAIL', 'an email address in ASCII')
  return {
    kind: 'nominatim',
    url: address,
    userAgent: `Pawport (${[`+${publicUrl.origin}`, contact].filter(Boolean).join('; ')})`,
    email: contact,
    intervalMs: integer(
      env,
      'GEOCODER_INTERVAL_MS',
      PUBLIC_INTERVAL_MS,
      isPublic ? PUBLIC_INTERVAL_MS : 0,
      60_000,
    ),
    timeoutMs: integer(env, 'GEOCODER_TIMEOUT_MS', 3_000, 10, 60_000),
    attribution: text(env, 'GEOCODER_ATTRIBUTION') ?? '© OpenStreetMap contributors',
  }
}
