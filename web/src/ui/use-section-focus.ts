import { type FocusEvent, useRef } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea'

/**
 * For the `onFocus` of a dialog. When the control that has the focus is taken out, Radix gives the focus to
 * the dialog, so that the next Tab begins at its top: it moves to the first control of the same `section`
 * instead.
 */
export function useSectionFocus() {
  const last = useRef<Element | null>(null)
  const section = useRef<Element | null>(null)

  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    // React also reports what gets the focus in a dialog that this one opened.
    if (!currentTarget.contains(target)) return
    const isGone = last.current?.isConnected === false
    last.current = target
    if (target !== currentTarget) section.current = target.closest('section')
    else if (isGone && section.current?.isConnected)
      section.current.querySelector<HTMLElement>(CONTROLS)?.focus()
  }
}
