import { type RefObject, useEffect, useRef } from 'react'

/** Whether the screen is still shown, for code that continues after an answer. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
