import { useTranslate } from '../../../lib/locale.ts'
import { waitingForProof } from '../../../lib/sign-in-again.ts'
import { AlertNote } from '../../../ui/alert-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { confirmWithPasskey } from './ceremonies.ts'
import { usePasskeyAction } from './use-passkeys.ts'

const close = () => waitingForProof.set(null)

/** Asks for a passkey over the screen, and starts the action that waits for it. */
export function ConfirmPasskeyDialog({ start: goOn }: { start: () => void }) {
  const t = useTranslate()
  const { isBusy, start, problem } = usePasskeyAction(async () => {
    await confirmWithPasskey()
    close()
    goOn()
  })
  return (
    <Dialog title={t('passkeys.confirmTitle')} onClose={close} className="max-w-md">
      <p>{t('passkeys.confirmFirst')}</p>
      {problem && <AlertNote text={problem} />}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button onClick={close}>{t('passkeys.close')}</Button>
        <Button look="primary" onClick={start} aria-busy={isBusy}>
          {isBusy && <Spinner />}
          {t('passkeys.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
