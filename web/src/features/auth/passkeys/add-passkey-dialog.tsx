import { LONGEST_PASSKEY_NAME } from '@pawport/shared/contract/passkeys/limits.ts'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../../lib/locale.ts'
import { AlertNote } from '../../../ui/alert-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { addPasskey } from './ceremonies.ts'
import { usePasskeyAction } from './use-passkeys.ts'

/** Names a passkey; then the browser makes it. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [name, setName] = useState('')
  const { isBusy, start, problem } = usePasskeyAction(async () => {
    await addPasskey(name.trim())
    toast('success', t('passkeys.done', { name: name.trim() }))
    onClose()
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') start()
  }

  return (
    <Dialog title={t('passkeys.add')} onClose={onClose} className="sm:max-w-lg">
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.addText')}
          value={name}
          maxLength={LONGEST_PASSKEY_NAME}
          autoComplete="off"
          required
          onChange={(event) => setName(event.target.value)}
        />
        {problem && <AlertNote text={problem} />}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button onClick={onClose}>{t('passkeys.close')}</Button>
          <Button look="primary" type="submit" disabled={name.trim() === ''} aria-busy={isBusy}>
            {isBusy && <Spinner />}
            {t('passkeys.goOn')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
