import { withTexts } from '../../lib/locale.ts'

/** The pages beside the studio, and their texts. */
export function loadPages() {
  return withTexts('pages', import('./pages.ts'))
}
