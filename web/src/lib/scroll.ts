function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Brings an element's top into view, smoothly for those who like motion. */
export function scrollToElement(element: Element): void {
  element.scrollIntoView({ behavior: behavior() })
}

/** Signs that a person scrolls by hand. */
const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
const MOST_CORRECTIONS = 3

/**
 * Brings an element's top into view, and there once more when what stands above it has changed on the way; not against a
 * person who scrolls. Gives back how to stop.
 */
export function scrollAndHold(element: Element): () => void {
  const holding = new AbortController()
  const { signal } = holding
  let corrections = 0
  function correct(): void {
    corrections += 1
    const before = window.scrollY
    if (!isAtTop(element)) element.scrollIntoView({ behavior: 'instant' })
    // It is there, or the page ends before it could come further up.
    if (window.scrollY === before || corrections === MOST_CORRECTIONS) holding.abort()
  }
  document.addEventListener('scrollend', correct, { signal })
  for (const hand of HANDS) {
    window.addEventListener(hand, () => holding.abort(), { signal, passive: true })
  }
  scrollToElement(element)
  return () => holding.abort()
}

/** Whether an element is where scrolling to it brings it, to the pixel. */
function isAtTop(element: Element): boolean {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const { scrollMarginTop } = getComputedStyle(element)
  const place = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop)
  return Math.abs(element.getBoundingClientRect().top - place) <= 1
}

/** Scrolls no further than needed: not at all when the whole element can be seen. */
export function scrollIntoSight(element: Element): void {
  element.scrollIntoView({ behavior: behavior(), block: 'nearest' })
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() })
}
