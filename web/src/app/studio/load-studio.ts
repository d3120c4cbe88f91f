import { addTexts } from '../../lib/locale.ts'

/** The studio's code and texts; asked for early where a visitor is about to go there. */
export async function loadStudio() {
  const [code] = await Promise.all([import('./studio-screen.tsx'), addTexts('studio')])
  return code
}
