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
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': currentLocale(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiError('network')
  })
  return readAnswer(schema, await response.json().catch(() => null))
}
