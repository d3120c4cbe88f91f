import type { SavedAddress } from '@pawport/shared/contract/mailing/schemas.ts'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { unlessGone } from '../../../lib/unless-gone.ts'
import { useAction } from '../../../lib/use-action.ts'
import { DangerChoice } from '../../../ui/danger-choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface Props {
  recipient: Pick<SavedAddress, 'id' | 'name'>
  onRemoved: () => Promise<void>
  onClose: () => void
}

/** Asks before a recipient leaves the address book: no undo brings the address back. */
export function RemoveRecipientDialog({ recipient: { id, name }, onRemoved, onClose }: Props) {
  const t = useTranslate()
  const { isBusy, start } = useAction(async () => {
    await unlessGone(call('addresses.remove', { params: { address_id: id } }))
    onClose()
    await onRemoved()
  })
  return (
    <Dialog
      role="alertdialog"
      title={t('mail.removeTitle', { name })}
      description={t('mail.removeText')}
      onClose={onClose}
      className="max-w-lg"
    >
      <p>{t('mail.removeText')}</p>
      <DangerChoice
        keep={t('mail.stays')}
        act={t('mail.removeNow')}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
        hasBin
      />
    </Dialog>
  )
}
