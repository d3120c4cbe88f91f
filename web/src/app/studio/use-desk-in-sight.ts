import { type RefObject, useEffect, useRef } from 'react'
import { scrollAndHold } from '../../lib/scroll.ts'

/** The navigation at the top of the window. */
const COVERED_PX = 64

/**
 * Brings the desk into sight when another creation is opened on it, and again when that one's status changes while the
 * desk is looked at. A person who has scrolled away stays where they are; the tab's title tells them.
 * `taskId` null is an empty desk; `status` is undefined until the server has told it.
 */
export function useDeskInSight(
  desk: RefObject<HTMLElement | null>,
  taskId: string | null,
  status: string | undefined,
): void {
  const broughtUp = useRef(false)
  const isLookedAt = useRef(false)
  const release = useRef(() => {})

  // Noted as one scrolls, because a new status changes the desk's height before it can be asked where one looks.
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
    broughtUp.current = true
    const { top } = desk.current.getBoundingClientRect()
    if (!isLookedAt.current || (top >= COVERED_PX && top <= window.innerHeight / 4)) return
    release.current()
    release.current = scrollAndHold(desk.current)
  }, [desk, taskId, status])
}

/** What is looked at lies across the middle of the window, or can be seen whole. */
function takesTheEye(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const { innerHeight } = window
  return (top < innerHeight / 2 && bottom > innerHeight / 2) || (top >= 0 && bottom <= innerHeight)
}
