import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { PhraseForm } from './phrase-form.tsx'
import { reasonsOf, useManyUpdates } from './use-many.ts'

interface Props {
  taskIds: readonly string[]
  onClose: () => void
  onPurged: () => void
}

/** Asks before several creations are purged; the user types a phrase to confirm it. */
export function PurgeManyDialog({ taskIds, onClose, onPurged }: Props) {
  const t = useTranslate()
  const shown = useManyUpdates()
  const { isBusy, start } = useAction(async () => {
    const outcome = await call('creations.purge', { body: { task_ids: [...taskIds] } })
    onPurged()
    const reasons = reasonsOf(outcome)
    if (reasons) toast('warning', t('many.left', { reason: reasons }))
    if (outcome.done.length > 0) toast('success', t('many.purged', { count: outcome.done.length }))
    await shown.leftBin(outcome)
  })
  return (
    <Dialog role="alertdialog" title={t('purge.title')} onClose={onClose} className="max-w-lg">
      <p className="font-semibold">{t('many.purgeSure', { count: taskIds.length })}</p>
      <p className="text-ink-soft">{t('purge.what')}</p>
      <PhraseForm confirm={t('purge.confirm')} isBusy={isBusy} onConfirm={start} onClose={onClose} />
    </Dialog>
  )
}
