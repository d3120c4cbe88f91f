import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { scrollIntoSight } from '../lib/scroll.ts'

/** Says at once, and within the window, what went wrong. */
export function AlertNote({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may have moved it
  useEffect(() => {
    if (box.current) scrollIntoSight(box.current)
  }, [text])
  return (
    <p
      ref={box}
      role="alert"
      className="flex gap-2.5 rounded-card border-2 border-bad/50 bg-bad/8 px-4 py-3 font-semibold text-bad"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {text}
    </p>
  )
}
