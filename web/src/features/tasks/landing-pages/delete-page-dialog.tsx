import type { LandingPage } from '@pawport/shared/contract/tasks/landing-pages.ts'
import { Trash2 } from 'lucide-react'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
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
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button onClick={onClose} autoFocus>
          {t('landingPages.keep')}
        </Button>
        <Button look="danger" onClick={start} aria-disabled={isBusy || undefined}>
          {isBusy ? <Spinner /> : <Trash2 aria-hidden="true" className="size-4" />}
          {t('landingPages.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
