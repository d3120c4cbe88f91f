import { type RefObject, useEffect } from 'react'

/** Below this share, a line of text or a button is hidden. */
const ENOUGH = 0.8

/**
 * Tells whether an element can be seen, now and at each change. `margin` is a CSS margin; negative for bars
 * that cover the page.
 */
export function useInView(
  element: RefObject<HTMLElement | null>,
  margin: string,
  onChange: (isInView: boolean) => void,
): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => onChange(entry !== undefined && entry.intersectionRatio > ENOUGH),
      { rootMargin: margin, threshold: [0, ENOUGH, 1] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, onChange])
}
