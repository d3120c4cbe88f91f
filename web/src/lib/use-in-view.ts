import { type RefObject, useEffect } from 'react'

/** Tells whether an element can be seen whole, now and whenever that changes. `margin` is as in CSS; negative for bars that cover the page. */
export function useInView(
  element: RefObject<HTMLElement | null>,
  margin: string,
  onChange: (isInView: boolean) => void,
): void {
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => onChange(entry !== undefined && entry.intersectionRatio > 0.95),
      { rootMargin: margin, threshold: [0, 0.95, 1] },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, margin, onChange])
}
