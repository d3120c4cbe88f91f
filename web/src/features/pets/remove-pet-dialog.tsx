import type { SavedPet } from '@pawport/shared/contract/pets/schemas.ts'
import { Trash2 } from 'lucide-react'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
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
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button onClick={onClose} autoFocus>
          {t('pets.stays')}
        </Button>
        <Button look="danger" onClick={start} aria-disabled={isBusy || undefined}>
          {isBusy ? <Spinner /> : <Trash2 aria-hidden="true" className="size-4" />}
          {t('pets.remove', { name })}
        </Button>
      </div>
    </Dialog>
  )
}
