import { Trash2 } from 'lucide-react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

interface Props {
  /** The text of the button that changes nothing. */
  keep: string
  /** The text of the button that does what was asked about. */
  act: string
  onKeep: () => void
  onAct: () => void
  isBusy: boolean
  /** Whether the act has a bin as its sign. */
  hasBin?: boolean
}

/** The two buttons below a question about what cannot be undone. */
export function DangerChoice({ keep, act, onKeep, onAct, isBusy, hasBin = false }: Props) {
  const sign = hasBin && <Trash2 aria-hidden="true" className="size-4" />
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
      <Button onClick={onKeep} autoFocus>
        {keep}
      </Button>
      <Button look="danger" onClick={onAct} aria-disabled={isBusy || undefined}>
        {isBusy ? <Spinner /> : sign}
        {act}
      </Button>
    </div>
  )
}
