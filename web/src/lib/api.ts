import { ApiError } from './api-error.ts'
import { currentLocale } from './locale.ts'
import { readAnswer, readBareAnswer } from './read-answer.ts'

export interface Call {
  /** GET, or POST when there is a body, unless it says otherwise. */
  method?: 'POST' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** GET, or POST when there is a body; `Data` is what the contract says of this path. Throws an ApiError. */
export async function request<Data>(path: string, body?: unknown): Promise<Data> {
  return call(path, { body })
}

/** A request of any kind. Throws an ApiError. */
export async function call<Data>(path: string, options: Call): Promise<Data> {
  return readAnswer(await fetchJson(path, options))
}

/** GET of what is answered without an envelope. Throws an ApiError. */
export async function requestBare<Data>(path: string): Promise<Data> {
  return readBareAnswer(await fetchJson(path))
}

/** A question that hangs longer than this counts as lost, so that it can be asked again. */
const PATIENCE_MS = 20_000

/** The JSON of an answer, whatever its status; null when it is not JSON. Without an answer it throws an ApiError. */
export async function fetchJson(path: string, { body, method, headers }: Call = {}): Promise<unknown> {
  const hasBody = body !== undefined
  const response = await fetch(path, {
    method: method ?? (hasBody ? 'POST' : 'GET'),
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      accept: 'application/json',
      'accept-language': currentLocale(),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(hasBody && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError('network')
  })
  return response.json().catch(() => null)
}
