import { addTexts } from '../../lib/locale.ts'

/** The pages beside the studio, and their texts. */
export async function loadPages() {
  const [code] = await Promise.all([import('./pages.ts'), addTexts('pages')])
  return code
}
