import { Spinner } from '../ui/spinner.tsx'

/** Shown in place of a screen that has no content yet; the text says why. */
export function Notice({ text }: { text: string }) {
  return (
    <div role="status" className="grid flex-1 place-items-center p-10 text-ink-soft">
      <p className="flex flex-col items-center gap-4">
        <Spinner className="text-teal" />
        {text}
      </p>
    </div>
  )
}
