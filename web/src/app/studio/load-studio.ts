import { addTexts } from '../../lib/locale.ts'

/** The studio's code and texts; asked for early where a visitor is about to go there. */
export async function loadStudio() {
  const texts = addTexts('studio')
  const { StudioScreen } = await import('./studio-screen.tsx')
  await texts
  return { StudioScreen }
}
