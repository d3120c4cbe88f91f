import { addTexts } from '../../../lib/locale.ts'

/** The lists of creations and everything they say. */
export async function loadPanels() {
  const [panels] = await Promise.all([import('./panels.ts'), addTexts('studio'), addTexts('creations')])
  return panels
}
