import { withTexts } from '../../lib/locale.ts'

export function loadSections() {
  return withTexts('home', import('./sections.tsx'))
}
