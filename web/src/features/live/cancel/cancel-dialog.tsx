import { FREE_LATE_CANCELS, type Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { CircleX } from 'lucide-react'
import { useTranslate } from '../../../lib/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useCancel } from './use-cancel.ts'

interface Props {
  generation: Generation
  onClose: () => void
}

/** Names the price of cancelling, and asks. It closes with the panel of the generation, or by its buttons. */
export function CancelDialog({ generation, onClose }: Props) {
  const t = useTranslate()
  const { isBusy, start } = useCancel(generation, { isAccepted: true })
  const credits = generation.credits_cost
  return (
    <Dialog role="alertdialog" title={t('cancel.title')} onClose={onClose} className="max-w-lg">
      <p>{t('cancel.charged', { free: FREE_LATE_CANCELS, credits })}</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button onClick={onClose} autoFocus>
          {t('cancel.keep')}
        </Button>
        <Button look="danger" onClick={start} aria-disabled={isBusy || undefined}>
          {isBusy ? <Spinner /> : <CircleX aria-hidden="true" className="size-4" />}
          {t('cancel.confirm', { credits })}
        </Button>
      </div>
    </Dialog>
  )
}
