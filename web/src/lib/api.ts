import type { AnswerOf, BareEndpoint, DataEndpoint } from '@pawport/shared/contract/endpoints.ts'
import { ApiError } from './api-error.ts'
import type { Path } from './endpoint.ts'
import { currentLocale } from './locale.ts'
import { type Answer, answerOf, readAnswer, readBareAnswer } from './read-answer.ts'

export interface Sending {
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** Reads the data at an address. Throws an ApiError. */
export async function read<N extends DataEndpoint>(path: Path<N>): Promise<AnswerOf<N>> {
  return readAnswer(await fetchJson(path))
}

/** The same where the answer has no envelope. Throws an ApiError. */
export async function readBare<N extends BareEndpoint>(path: Path<N>): Promise<AnswerOf<N>> {
  return readBareAnswer(await fetchJson(path))
}

/** In milliseconds: a request without an answer counts as failed after this time. */
const TIMEOUT_MS = 20_000

/** Gives the JSON of an answer of any status. Without an answer it throws an ApiError. */
export async function fetchJson(
  path: string,
  { method, body, headers }: Sending & { method?: string } = {},
): Promise<Answer> {
  const hasBody = body !== undefined
  const response = await fetch(path, {
    ...(method && { method }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
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
  return answerOf(response)
}
