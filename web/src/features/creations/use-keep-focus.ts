import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it was when a list changes under it: on the list when the item it was on is gone, and on the
 * first new item after more were loaded.
 */
export function useKeepFocus(
  list: RefObject<HTMLElement | null>,
  tasks: readonly string[],
  isLoadingMore: boolean,
) {
  const length = useRef(tasks.length)
  /** How many there were when more were asked for. */
  const grownFrom = useRef<number | null>(null)

  useEffect(() => {
    if (isLoadingMore) {
      grownFrom.current ??= tasks.length
      return
    }
    const added = grownFrom.current === null ? undefined : tasks[grownFrom.current]
    grownFrom.current = null
    if (added) list.current?.querySelector<HTMLElement>(`[data-task="${added}"]`)?.focus()
  }, [list, tasks, isLoadingMore])

  useEffect(() => {
    const hasShrunk = tasks.length < length.current
    length.current = tasks.length
    if (!hasShrunk) return
    // After the dialog that asked has given the focus back, to a button that is no more.
    const timer = setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) list.current?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [list, tasks])
}
