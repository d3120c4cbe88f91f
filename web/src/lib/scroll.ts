function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Brings an element's top into view, smoothly for those who like motion. */
export function scrollToElement(element: Element): void {
  element.scrollIntoView({ behavior: behavior() })
}

export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() })
}
