import { withTexts } from '../../lib/locale.ts'

/** The studio's code and texts; asked for early where a visitor is about to go there. */
export function loadStudio() {
  return withTexts('studio', import('./studio-screen.tsx'))
}
