import { type FocusEvent, useRef } from 'react'

const CONTROLS = 'a[href], button, input, select, textarea'

/**
 * For the `onFocus` of a dialog. When the control that has the focus is taken out, Radix gives the focus to
 * the dialog, so that the next Tab begins at its top: it moves to the first control of the same `section` or
 * `fieldset` instead, or to a section that has none.
 */
export function useSectionFocus() {
  const last = useRef<Element | null>(null)
  const section = useRef<HTMLElement | null>(null)

  return ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    // React also reports what gets the focus in a dialog that this one opened.
    if (!currentTarget.contains(target)) return
    const isGone = last.current?.isConnected === false
    last.current = target
    if (target !== currentTarget) section.current = target.closest<HTMLElement>('section, fieldset')
    // Radix gives the focus to the dialog once for each element that was taken out: this comes after all of
    // them.
    else if (isGone && section.current?.isConnected) {
      const { current } = section
      queueMicrotask(() => {
        const control = current.querySelector<HTMLElement>(CONTROLS)
        if (!control) current.tabIndex = -1
        ;(control ?? current).focus()
      })
    }
  }
}
