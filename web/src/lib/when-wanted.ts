const SIGNS = ['scroll', 'pointerdown', 'keydown', 'hashchange'] as const

let isDrawn = false

/** Notes that the build has rendered the page on the screen. */
export function markPrerendered(): void {
  isDrawn = true
}

/**
 * Resolves at the visitor's first action (scrolling, pressing, navigating). Until then the prerendered page
 * is complete, and its links work. Resolves at once if the page was not prerendered.
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

/** Runs `work` once the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 2_000))
  const start = () => void idle(work)
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}
