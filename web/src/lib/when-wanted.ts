const SIGNS = ['scroll', 'pointerdown', 'keydown', 'hashchange'] as const

let isDrawn = false

/** Says that the page on the screen was drawn at build time and is only brought to life. */
export function markPrerendered(): void {
  isDrawn = true
}

/**
 * Resolves when somebody stirs: scrolls, presses, goes elsewhere. Until then what was drawn at build time is as good as
 * anything that code could draw, and its links work. Resolves at once where nothing was drawn.
 */
export async function whenWanted(): Promise<void> {
  if (!isDrawn) return
  await new Promise<void>((resolve) => {
    const listening = new AbortController()
    function stir(): void {
      listening.abort()
      isDrawn = false
      resolve()
    }
    for (const sign of SIGNS) {
      window.addEventListener(sign, stir, { signal: listening.signal, passive: true, capture: true })
    }
  })
}
