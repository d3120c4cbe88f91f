import type { T } from '../../lib/locale.ts'

/** `@ada`, or what stands for an author without a handle. */
export function authorName(handle: string | null, t: T): string {
  return handle === null ? t('gallery.anonymous') : `@${handle}`
}
