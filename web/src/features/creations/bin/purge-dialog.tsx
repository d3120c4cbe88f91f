import type { RecycledGeneration } from '@pawport/shared/contract/recycle/schemas.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { useAnswerUpdates } from '../../../lib/generations/cache.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'
import { CreationSummary } from '../delete/creation-summary.tsx'
import { PhraseForm } from '../selection/phrase-form.tsx'

interface Props {
  generation: RecycledGeneration
  onClose: () => void
}

/** Asks before a creation is purged; the user types a phrase to confirm it. */
export function PurgeDialog({ generation, onClose }: Props) {
  const t = useTranslate()
  const shown = useAnswerUpdates()
  const { task_id } = generation

  const { isBusy, start } = useAction(async () => {
    try {
      await call('bin.purge', { params: { task_id } })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      // Purged already, or restored in another window: in both cases it is not in the bin any more.
      if (code !== 'not_found' && code !== 'not_in_bin') throw error
      onClose()
      await shown.leftBin(task_id)
      if (code === 'not_in_bin') throw error
      return
    }
    toast('success', t('purge.done'))
    onClose()
    await shown.leftBin(task_id)
  })

  return (
    <Dialog role="alertdialog" title={t('purge.title')} onClose={onClose} className="max-w-lg">
      <CreationSummary generation={generation} />
      <p className="font-semibold">{t('purge.sure')}</p>
      <p className="text-ink-soft">{t('purge.what')}</p>
      <PhraseForm confirm={t('purge.confirm')} isBusy={isBusy} onConfirm={start} onClose={onClose} />
    </Dialog>
  )
}
