import { useEffect } from 'react'

/** What gets the focus in place of a control that is gone: the nearest one that is still there. */
const PARTS = 'section, ul, ol, [tabindex="-1"]'

/**
 * Keeps the focus of a keyboard user in its part of the screen: when the control that has it is taken out or
 * disabled, the browser would begin at the top of the page again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    /** The parts that the control is in, the nearest first. */
    let parts: HTMLElement[] = []
    let place = ''

    function remember({ target }: FocusEvent): void {
      // A dialog keeps its own focus, and gives it back to the control that opened it.
      if (!(target instanceof Element && target.closest('main'))) return
      last = target
      parts = [...document.querySelectorAll<HTMLElement>(PARTS)]
        .filter((part) => part.contains(target))
        .reverse()
      place = location.hash
    }

    function keep(): void {
      if (!last || document.activeElement !== document.body) return
      if (last.isConnected && !last.matches(':disabled')) return
      last = null
      // Another screen begins at its top.
      if (location.hash !== place) return
      const part = parts.find(({ isConnected }) => isConnected)
      if (!part) return
      part.tabIndex = -1
      part.focus({ preventScroll: true })
    }

    const observer = new MutationObserver(keep)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
