function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Scrolls to the top of an element, smoothly unless the user prefers no motion. */
export function scrollToElement(element: Element): void {
  element.scrollIntoView({ behavior: behavior() })
}

/** Events that show that the user scrolls. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const MOST_CORRECTIONS = 3

/**
 * Scrolls to the top of an element, and again when the content above it changes its height, unless the user
 * scrolls. Gives a function that ends it.
 */
export function scrollAndHold(element: Element): () => void {
  const holding = new AbortController()
  const { signal } = holding
  let corrections = 0
  function correct(): void {
    corrections += 1
    const before = window.scrollY
    if (!isAtTop(element)) element.scrollIntoView({ behavior: 'instant' })
    // True when the element is at the top, or the page ends before it could get there.
    if (window.scrollY === before || corrections === MOST_CORRECTIONS) holding.abort()
  }
  document.addEventListener('scrollend', correct, { signal })
  for (const hand of HANDS) {
    window.addEventListener(hand, () => holding.abort(), { signal, passive: true })
  }
  scrollToElement(element)
  return () => holding.abort()
}

/** Whether an element is where scrolling would bring it, to the pixel. */
function isAtTop(element: Element): boolean {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const { scrollMarginTop } = getComputedStyle(element)
  const place = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop)
  return Math.abs(element.getBoundingClientRect().top - place) <= 1
}

/** Scrolls only as far as needed to show the whole element. */
export function scrollIntoSight(element: Element): void {
  element.scrollIntoView({ behavior: behavior(), block: 'nearest' })
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() })
}
