function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Brings an element's top into view, smoothly for those who like motion. */
export function scrollToElement(element: Element): void {
  element.scrollIntoView({ behavior: behavior() })
}

/** Scrolls no further than needed, and not at all when the whole element can be seen. */
export function scrollIntoSight(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight)
    element.scrollIntoView({ behavior: behavior(), block: 'nearest' })
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() })
}
