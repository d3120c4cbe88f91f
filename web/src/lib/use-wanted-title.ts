import { useEffect, useRef } from 'react'

/**
 * For the title of a part of a screen that an address leads to: it comes into sight and gets the focus while
 * `isWanted`. The title needs `tabIndex={-1}`.
 */
export function useWantedTitle(isWanted: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
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
