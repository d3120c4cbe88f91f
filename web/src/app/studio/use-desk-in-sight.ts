import { type RefObject, useEffect, useRef } from 'react'
import { scrollAndHold } from '../../lib/scroll.ts'

/** The navigation at the top of the window. */
const COVERED_PX = 64

/**
 * Scrolls to the desk when another generation is opened, and when its status changes while the user looks at
 * the desk. A user who has scrolled away stays there; the tab's title shows the change. `taskId` null is an
 * empty desk; `status` is undefined until the server has answered.
 */
export function useDeskInSight(
  desk: RefObject<HTMLElement | null>,
  taskId: string | null,
  status: string | undefined,
): void {
  const broughtUp = useRef(false)
  const isLookedAt = useRef(false)
  const release = useRef(() => {})

  // Noted while the user scrolls: a new status changes the desk's height before an effect could measure it.
  useEffect(() => {
    const note = () => {
      isLookedAt.current = desk.current !== null && takesTheEye(desk.current)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [desk])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun for one creation ends with it
  useEffect(() => {
    return () => {
      release.current()
      broughtUp.current = false
    }
  }, [taskId])

  useEffect(() => {
    if (!taskId || !status || !desk.current) return
    if (!broughtUp.current) isLookedAt.current = true
    // Later the user may have scrolled up to the form beside the desk, and stays there while it is seen.
    const lowest = window.innerHeight / (broughtUp.current ? 2 : 4)
    broughtUp.current = true
    const { top } = desk.current.getBoundingClientRect()
    if (!isLookedAt.current || (top >= COVERED_PX && top <= lowest)) return
    release.current()
    release.current = scrollAndHold(desk.current)
  }, [desk, taskId, status])
}

/** The user looks at an element that lies across the middle of the window, or that is entirely visible. */
function takesTheEye(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { innerHeight } = window
  return (top < innerHeight / 2 && bottom > innerHeight / 2) || (top >= 0 && bottom <= innerHeight)
}
