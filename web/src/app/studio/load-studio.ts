/** The studio's code; asked for early where a visitor is about to go there. */
export function loadStudio() {
  return import('./studio-screen.tsx')
}
