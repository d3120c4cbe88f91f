import type { Locale } from '@pawport/shared/contract/locale.ts'
import { GeocodingUnavailable } from '../geocoder.ts'

export interface Service {
  /** The base address of the service; ends in a slash. */
  url: URL
  userAgent: string
  email: string | null
  timeoutMs: number
}

const LANGUAGES: Record<Locale, string> = { en: 'en', zh: 'zh-CN, zh;q=0.9, en;q=0.1' }

const SECOND_MS = 1_000
/** The pause after an error. */
const REST_MS = 15 * SECOND_MS
/** The pause after the service asked to slow down without saying for how long. */
const PENANCE_MS = 60 * SECOND_MS
const MOST_REST_MS = 3_600 * SECOND_MS

/** The JSON that the service answers. Throws GeocodingUnavailable, which does not contain the question. */
export async function ask(
  { url, userAgent, email, timeoutMs }: Service,
  path: 'search' | 'reverse',
  parameters: Record<string, string>,
  locale: Locale,
): Promise<unknown> {
  const address = new URL(path, url)
  address.search = new URLSearchParams({ ...parameters, format: 'json', ...(email && { email }) }).toString()
  const headers = {
    accept: 'application/json',
    'user-agent': userAgent,
    'accept-language': LANGUAGES[locale],
  }
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
    unreachable,
  )
  if (!response.ok) {
    await response.body?.cancel()
    throw new GeocodingUnavailable(`status ${response.status}`, { restMs: restAfter(response) })
  }
  return response.json().catch(unreachable)
}

/** The error for a refused connection, a late answer, or one that is no JSON. */
function unreachable(cause: Error): never {
  throw new GeocodingUnavailable(cause.name, { restMs: REST_MS, cause })
}

function restAfter({ status, headers }: Response): number {
  if (status !== 429 && status !== 403 && status !== 503) return REST_MS
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * SECOND_MS, MOST_REST_MS) : PENANCE_MS
}
