import type { LandingPage } from '@pawport/shared/contract/tasks/landing-pages.ts'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { DangerChoice } from '../../../ui/danger-choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast/toasts.ts'

interface Props {
  page: LandingPage
  onDeleted: () => Promise<void>
  onClose: () => void
}

/** Asks before a landing page is deleted. */
export function DeletePageDialog({ page: { id, name }, onDeleted, onClose }: Props) {
  const t = useTranslate()
  const { isBusy, start } = useAction(async () => {
    await call('landingPages.remove', { params: { page_id: id } })
    toast('success', t('landingPages.deleted'))
    onClose()
    await onDeleted()
  })
  return (
    <Dialog
      role="alertdialog"
      title={t('landingPages.deleteTitle', { name })}
      description={t('landingPages.deleteText')}
      onClose={onClose}
      className="max-w-lg"
    >
      <p>{t('landingPages.deleteText')}</p>
      <DangerChoice
        keep={t('landingPages.keep')}
        act={t('landingPages.delete')}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
        hasBin
      />
    </Dialog>
  )
}
