import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to a button after its picture has moved: browsers take it away from an element that is
 * put elsewhere.
 */
export function useFocusAfterMove(index: number): (button: HTMLElement) => void {
  const pressed = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture has moved when its index is another one
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])
  return (button) => {
    pressed.current = button
  }
}
