import type { Passkey } from '@pawport/shared/contract/passkeys/schemas.ts'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { unlessGone } from '../../../lib/unless-gone.ts'
import { DangerChoice } from '../../../ui/danger-choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { usePasskeyAction } from './use-passkeys.ts'

interface Props {
  passkey: Passkey
  /** Whether it is the last one of a user whose sessions administer with it. */
  isLastFactor: boolean
  onClose: () => void
}

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey: { id, name }, isLastFactor, onClose }: Props) {
  const t = useTranslate()
  const { isBusy, start } = usePasskeyAction(async () => {
    await unlessGone(call('passkeys.remove', { params: { passkey_id: id } }))
    toast('success', t('passkeys.removed', { name }))
    onClose()
  })
  return (
    <Dialog
      role="alertdialog"
      title={t('passkeys.removeTitle', { name })}
      onClose={onClose}
      className="max-w-lg"
    >
      <p>{t('passkeys.removeText')}</p>
      {isLastFactor && <p className="font-semibold">{t('passkeys.removeLast')}</p>}
      <DangerChoice
        keep={t('passkeys.keep')}
        act={t('passkeys.remove')}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
      />
    </Dialog>
  )
}
