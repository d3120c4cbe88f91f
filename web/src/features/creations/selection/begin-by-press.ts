import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Selection } from './use-selection.ts'

/** How long a finger rests on a stamp to choose it, in milliseconds. */
const LONG_PRESS_MS = 500
/** How far it may slip, in CSS pixels; farther it scrolls. */
const SLIP = 10

/**
 * Event handlers for the stamps of a list: a long press of a finger begins a selection, as does a click with
 * Ctrl, ⌘ or Shift.
 */
export function useBeginByPress(selection: Selection, task: string) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const isHeld = useRef(false)

  function letGo(): void {
    if (press.current) clearTimeout(press.current.timer)
    press.current = null
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
      isHeld.current = false
      if (pointerType !== 'touch') return
      const timer = window.setTimeout(() => {
        isHeld.current = true
        selection.begin(task, { isHeld: true })
      }, LONG_PRESS_MS)
      press.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      const start = press.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > SLIP) letGo()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu(event: MouseEvent): void {
      // The menu of a link or a picture, which a long press would open as well.
      if (press.current || isHeld.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent): void {
      const begins = event.ctrlKey || event.metaKey || event.shiftKey
      if (!isHeld.current && !begins) return
      event.preventDefault()
      event.stopPropagation()
      if (!isHeld.current) selection.begin(task)
      isHeld.current = false
    },
  }
}
