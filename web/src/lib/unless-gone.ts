import { ApiError } from './api-error.ts'

/** Waits for a removal. That the thing was gone before, removed in another window, is no failure. */
export async function unlessGone(removal: Promise<unknown>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  })
}
