import { useEffect } from 'react'

/** The part that was shown last; undefined until the first one of this page. */
let last: string | undefined

/**
 * After a step from one part of the account to another the focus is on the title of that part, so that the
 * next Tab goes on in it. The title may come later than the step. A control in the header keeps the focus,
 * and so does what the user goes on to meanwhile.
 */
export function useTitleFocus(part: string): void {
  useEffect(() => {
    const isFirst = last === undefined
    if (last === part) return
    last = part
    if (isFirst) return
    const left = document.activeElement

    function find(): boolean {
      const title = document.querySelector<HTMLElement>('main h1')
      if (!title) return false
      const { activeElement, body } = document
      if (activeElement === body || (activeElement === left && left?.closest('main'))) {
        title.tabIndex = -1
        title.classList.add('outline-none')
        title.focus({ preventScroll: true })
      }
      return true
    }

    if (find()) return
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [part])
}
