import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { isUnfinished } from '../../../lib/generations/status.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { DangerChoice } from '../../../ui/danger-choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { restoreMany } from './restore-many.ts'
import { reasonsOf, useManyUpdates } from './use-many.ts'

interface Props {
  generations: readonly Generation[]
  onClose: () => void
  onDeleted: () => void
}

/** Asks before several creations move to the recycle bin, and offers to undo it afterwards. */
export function DeleteManyDialog({ generations, onClose, onDeleted }: Props) {
  const t = useTranslate()
  const shown = useManyUpdates()
  const { isBusy, start } = useAction(async () => {
    // One whose cancelling costs credits stays: it has a dialog of its own, which names the price.
    const body = { task_ids: generations.map(({ task_id }) => task_id), free_only: true }
    const outcome = await call('creations.bin', { body })
    onDeleted()
    const reasons = reasonsOf(outcome)
    if (reasons) toast('warning', t('many.left', { reason: reasons }))
    if (outcome.done.length > 0)
      toast('success', t('many.deleted', { count: outcome.done.length }), {
        action: { label: t('delete.undo'), hint: t('delete.undoHint'), run: () => void undo(outcome.done) },
      })
    await shown.binned(outcome)
  })

  /** Runs after this dialog has closed. */
  async function undo(taskIds: string[]): Promise<void> {
    await restoreMany(taskIds, shown, t).catch((error) => toast('error', errorText(error, t)))
  }

  return (
    <Dialog
      role="alertdialog"
      title={t('many.title', { count: generations.length })}
      onClose={onClose}
      className="max-w-lg"
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{t('many.bin')}</li>
        <li>{t('delete.days')}</li>
        {generations.some(({ share_url }) => share_url) && <li>{t('many.unshared')}</li>}
        <li>{t(generations.some(isUnfinished) ? 'many.creditsBack' : 'delete.credits')}</li>
      </ul>
      <DangerChoice
        hasBin
        act={t('delete.confirm')}
        keep={t('many.keep')}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
      />
    </Dialog>
  )
}
