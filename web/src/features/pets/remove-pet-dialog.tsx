import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { DangerChoice } from '../../ui/danger-choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toasts.ts'

interface Props {
  pet: SavedPet
  onChanged: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a saved pet is removed. */
export function RemovePetDialog({ pet: { id, name }, onChanged, onClose }: Props) {
  const t = useTranslate()
  const { isBusy, start } = useAction(async () => {
    await call('pets.remove', { params: { pet_id: id } })
    toast('success', t('pets.removed', { name }))
    await onChanged()
    onClose()
  })
  return (
    <Dialog
      role="alertdialog"
      title={t('pets.removeTitle', { name })}
      description={t('pets.removeText')}
      onClose={onClose}
      className="max-w-lg"
    >
      <p>{t('pets.removeText')}</p>
      <DangerChoice
        keep={t('pets.stays')}
        act={t('pets.remove', { name })}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
        hasBin
      />
    </Dialog>
  )
}
