import { ApiError } from './api-error.ts'

/**
 * The answer about a thing of the user. That the thing was gone before, removed in another window, is no
 * failure: then undefined.
 */
export async function unlessGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}
