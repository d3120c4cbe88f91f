import { FREE_LATE_CANCELS, type Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import { isUnfinished } from '../../../lib/generations/status.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { usePublication } from '../../../lib/use-publication.ts'
import { DangerChoice } from '../../../ui/danger-choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { CreationSummary } from './creation-summary.tsx'
import { restore } from './restore.ts'

interface Props {
  generation: Generation
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a creation moves to the recycle bin. */
export function DeleteDialog({ generation, onClose, onDeleted }: Props) {
  const t = useTranslate()
  const shown = useAnswerUpdates()
  const { task_id } = generation
  const isFinished = generation.status === 'completed'
  const { data: publication } = usePublication(isFinished ? task_id : null)
  const [isCharged, setCharged] = useState(generation.cancel === 'charged')

  const { isBusy, start } = useAction(async () => {
    try {
      await call('generations.bin', {
        params: { task_id },
        body: { reason: 'owner', free_only: !isCharged },
      })
      toast('success', t('delete.done'), {
        action: { label: t('delete.undo'), hint: t('delete.undoHint'), run: () => void undo() },
      })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'unauthenticated') throw error
      // Drawing has begun since the dialog was opened: the dialog now names the price, and asks again.
      if (code === 'cancel_is_charged') return setCharged(true)
      // Another window has deleted it already, which counts as done.
      if (code !== 'not_found') {
        const isOffline = code === 'network'
        toast('error', isOffline ? t('delete.network') : t('delete.failed', { reason: errorText(error, t) }))
        return
      }
    }
    onDeleted()
    await shown.binned(task_id)
  })

  /** Runs after this dialog has closed. */
  async function undo(): Promise<void> {
    await restore(task_id, shown, t).catch((error) => toast('error', errorText(error, t)))
  }

  function creditsText(): string {
    if (!isUnfinished(generation)) return t('delete.credits')
    return isCharged
      ? t('cancel.charged', { free: FREE_LATE_CANCELS, credits: generation.credits_cost })
      : t('delete.creditsBack')
  }

  return (
    <Dialog role="alertdialog" title={t('delete.title')} onClose={onClose} className="max-w-lg">
      <CreationSummary generation={generation} />
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        <li>{t('delete.bin')}</li>
        <li>{t('delete.days')}</li>
        {generation.share_url && <li>{t('delete.unshared')}</li>}
        {publication && <li>{t('delete.unpublished')}</li>}
        <li>{creditsText()}</li>
      </ul>
      <DangerChoice
        hasBin
        act={t('delete.confirm')}
        keep={t('delete.keep')}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
      />
    </Dialog>
  )
}
