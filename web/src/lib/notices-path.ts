import { pathOf } from './endpoint.ts'

/** The cache key of the user's newest notices. */
export const NOTICES_PATH = pathOf('notices.list')
