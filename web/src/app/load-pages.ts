import { withTexts } from '../lib/locale.ts'

/** Fetches the pages beside the studio with their texts. */
export function loadPages() {
  return withTexts('pages', import('./pages/pages.tsx'))
}
