import { Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

interface Props {
  text: string
  isDisabled: boolean
  /** The dialog that asks first. Its code is loaded with the first press. */
  dialog: (close: () => void) => ReactNode
}

/** The button of an act that removes chosen creations, once its dialog has asked. */
export function AskButton({ text, isDisabled, dialog }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="danger"
        onClick={() => setAsking(true)}
        disabled={isDisabled}
        aria-haspopup="dialog"
        className="disabled:opacity-50"
      >
        <Trash2 aria-hidden="true" className="size-4 shrink-0" />
        {text}
      </Button>
      <Suspense>{isAsking && dialog(() => setAsking(false))}</Suspense>
    </>
  )
}
