import { ApiError } from './api-error.ts'

/** A list as it is; throws an ApiError for anything else, which no screen could go through. */
export function requireList<T>(list: T[]): T[] {
  if (Array.isArray(list)) return list
  throw new ApiError('unreadable')
}
