import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'

interface Props {
  text: string
  retry: string
  onRetry: () => void
}

/** Tells that something could not be loaded, with a button to try again. */
export function FailedBanner({ text, retry, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-bad/50 bg-bad/8 px-4 py-3"
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />
      <p className="min-w-0 flex-[1_1_12rem] font-semibold text-bad">{text}</p>
      <Button onClick={onRetry}>{retry}</Button>
    </div>
  )
}
