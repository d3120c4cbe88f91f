import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { chosenOf, first, toggled, withRange } from './chosen.ts'

export interface Selection {
  /** Whether the list shows boxes to choose from. */
  isOn: boolean
  /** The chosen ones, in the order of the list. */
  chosen: readonly string[]
  has(task: string): boolean
  /** Shows the boxes, with this one chosen; `isHeld` while a finger rests on it: lifting it is no press. */
  begin(task?: string, options?: { isHeld: boolean }): void
  /** A press on a box; `isRange` with the shift key: everything from the last press on. */
  press(task: string, options: { isRange: boolean }): void
  chooseAll(): void
  end(): void
}

/** The selection of a list. Ctrl + A (⌘ A) chooses everything that is loaded, Escape ends it. */
export function useSelection(tasks: readonly string[]): Selection {
  const [isOn, setOn] = useState(false)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const last = useRef<string | null>(null)
  const held = useRef<string | null>(null)
  const set = useMemo(() => new Set(pressed), [pressed])
  const chosen = useMemo(() => chosenOf(tasks, set), [tasks, set])

  function end(): void {
    setOn(false)
    setPressed([])
    last.current = null
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // A dialog, a menu or a text field has the keys to itself.
    const at = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || at?.closest('[role=dialog],[role=alertdialog],[role=menu],[type=search]'))
      return
    if (event.key === 'Escape') end()
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      setPressed(first(tasks))
    }
  })
  useEffect(() => {
    if (!isOn) return
    const letGo = () => {
      held.current = null
    }
    document.addEventListener('pointerdown', letGo, { capture: true })
    return () => document.removeEventListener('pointerdown', letGo, { capture: true })
  }, [isOn])
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])

  return {
    isOn,
    chosen,
    has: (task) => set.has(task),
    begin(task, { isHeld } = { isHeld: false }) {
      setOn(true)
      held.current = isHeld ? (task ?? null) : null
      last.current = task ?? null
      setPressed(task ? [task] : [])
    },
    press(task, { isRange }) {
      if (held.current === task) return
      setPressed(isRange ? withRange(tasks, chosen, { from: last.current, to: task }) : toggled(chosen, task))
      last.current = task
    },
    chooseAll: () => setPressed(first(tasks)),
    end,
  }
}
