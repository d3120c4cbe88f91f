import { useEffect, useRef } from 'react'

/**
 * For the title of a part of a screen that an address or an act leads to: it comes into sight and gets the
 * focus while `isWanted`. The title needs `tabIndex={-1}`.
 */
export function useWantedTitle<E extends HTMLElement = HTMLHeadingElement>(isWanted: boolean) {
  const title = useRef<E>(null)
  useEffect(() => {
    if (!isWanted) return
    // After the frame of the application, which brings another screen to its top.
    const frame = requestAnimationFrame(() => {
      title.current?.focus()
      title.current?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [isWanted])
  return title
}
