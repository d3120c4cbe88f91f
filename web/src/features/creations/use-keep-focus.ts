import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the keyboard's focus when a list changes: it moves to the list when the focused item is gone, and to
 * the first new item after more were loaded.
 */
export function useKeepFocus(
  list: RefObject<HTMLElement | null>,
  tasks: readonly string[],
  isLoadingMore: boolean,
) {
  const length = useRef(tasks.length)
  /** The length of the list when more were requested. */
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
    // Waits until the dialog has returned the focus to a button that does not exist any more. The next answer
    // of the server, which may come before that, must not end the waiting.
    setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement === null || activeElement === body) list.current?.focus({ preventScroll: true })
    })
  }, [list, tasks])
}
