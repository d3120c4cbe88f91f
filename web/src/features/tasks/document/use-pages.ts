import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The pages around the window that are drawn as well, as a share of its height. */
const AHEAD = '100%'

/** Which pages are in sight of a scrolling box, and which one is read; `go` shows a page at the top. */
export function usePages(box: RefObject<HTMLElement | null>, count: number, scale: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]))
  const [current, setCurrent] = useState(1)
  const place = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document has other pages
  useEffect(() => {
    const root = box.current
    if (!root) return
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset.page)
            if (isIntersecting) now.add(number)
            else now.delete(number)
          }
          return now
        }),
      { root, rootMargin: `${AHEAD} 0px` },
    )
    for (const page of pagesIn(root)) observer.observe(page)
    function note(): void {
      if (!root) return
      place.current = root.scrollTop / root.scrollHeight
      const middle = root.scrollTop + root.clientHeight / 2
      const read = pagesIn(root).findLast((page) => page.offsetTop <= middle)
      if (read) setCurrent(Number(read.dataset.page))
    }
    root.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      root.removeEventListener('scroll', note)
    }
  }, [box, count, scale > 0])

  // Another scale keeps what is read in the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because the scale changed
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = place.current * box.current.scrollHeight
  }, [box, scale])

  function go(number: number): void {
    const root = box.current
    const page = root && pagesIn(root)[number - 1]
    if (page) root.scrollTop = page.offsetTop - PAGE_GAP
  }

  return { near, current, go }
}

/** In CSS pixels. */
const PAGE_GAP = 12

function pagesIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[data-page]')]
}
