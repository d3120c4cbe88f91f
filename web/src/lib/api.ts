import type * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { currentLocale } from './locale.ts'
import { readAnswer } from './read-answer.ts'

/** GET, or POST when there is a body. Throws an ApiError. */
export async function request<T extends z.ZodMiniType>(
  schema: T,
  path: string,
  body?: unknown,
): Promise<z.infer<T>> {
  const answer = await fetchJson(path, body).catch(() => {
    throw new ApiError('network')
  })
  return readAnswer(schema, answer)
}

/** A question that hangs longer than this counts as lost, so that it can be asked again. */
const PATIENCE_MS = 20_000

/** The JSON of an answer, whatever its status; null when it is not JSON. */
export async function fetchJson(path: string, body?: unknown): Promise<unknown> {
  const headers = { accept: 'application/json', 'accept-language': currentLocale() }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response =
    body === undefined
      ? await fetch(path, { headers, signal })
      : await fetch(path, {
          signal,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
  return response.json().catch(() => null)
}
