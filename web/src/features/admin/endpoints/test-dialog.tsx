import type { PictureEndpoint } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { call } from '../../../lib/call.ts'
import { useTranslate } from '../../../lib/locale.ts'
import { ReasonDialog, textOf } from '../reason-dialog.tsx'

/** Orders a test picture of one endpoint, which costs what a call costs. */
export function TestDialog({
  endpoint: { name },
  onClose,
}: {
  endpoint: PictureEndpoint
  onClose: () => void
}) {
  const t = useTranslate()

  async function order(form: FormData): Promise<void> {
    const body = { reason: textOf(form, 'reason') }
    await call('admin.endpoints.test', { params: { endpoint: name }, body })
  }

  return (
    <ReasonDialog
      title={t('endpoints.testTitle', { name })}
      text={t('endpoints.testText')}
      confirm={t('endpoints.testConfirm')}
      act={order}
      onClose={onClose}
    />
  )
}
