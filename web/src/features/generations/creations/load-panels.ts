import { ensureChineseFont } from '../../../lib/chinese-font.ts'
import { addTexts } from '../../../lib/locale.ts'

/** The lists of creations and everything they say. */
export async function loadPanels() {
  // Places may have Chinese names in any language.
  void ensureChineseFont().catch(() => {})
  const [{ Creations, RecycleBin }] = await Promise.all([
    import('./panels.ts'),
    addTexts('studio'),
    addTexts('postcard'),
    addTexts('creations'),
  ])
  return { Creations, RecycleBin }
}
