import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The whole seconds that are left of `seconds`, counted from the first render; 0 at the end. */
export function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * SECOND_MS)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / SECOND_MS))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 4)
    return () => clearInterval(timer)
  }, [isOver])

  return left
}
