import { failure } from '@pawport/shared/contract/envelope.ts'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'

/** The parsed answer of the API; throws an ApiError for a failure and for anything that fits neither. */
export function readAnswer<T extends z.ZodMiniType>(schema: T, body: unknown): z.infer<T> {
  const answer = z.safeParse(schema, body)
  if (answer.success) return answer.data
  const failed = z.safeParse(failure, body)
  throw failed.success ? new ApiError(failed.data.code, failed.data.message) : new ApiError('unreadable')
}
