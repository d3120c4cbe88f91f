import { addTexts } from '../../lib/locale.ts'

export async function loadSections() {
  const [code] = await Promise.all([import('./sections.tsx'), addTexts('home')])
  return code
}
