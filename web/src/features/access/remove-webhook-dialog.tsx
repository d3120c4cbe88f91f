import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { unlessGone } from '../../lib/unless-gone.ts'
import { useAction } from '../../lib/use-action.ts'
import { DangerChoice } from '../../ui/danger-choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  webhook: { id: string; url: string }
  onRemoved: () => Promise<void>
  onClose: () => void
}

/** Asks before a webhook is removed: its secret and its last events are gone with it. */
export function RemoveWebhookDialog({ webhook: { id, url }, onRemoved, onClose }: Props) {
  const t = useTranslate()
  const { isBusy, start } = useAction(async () => {
    await unlessGone(call('webhooks.remove', { params: { webhook_id: id } }))
    onClose()
    await onRemoved()
  })
  return (
    <Dialog
      role="alertdialog"
      title={t('webhooks.removeTitle')}
      description={t('webhooks.removeText')}
      onClose={onClose}
      className="max-w-lg"
    >
      <p className="rounded-lg bg-paper px-3 py-2 font-semibold wrap-anywhere">{url}</p>
      <p>{t('webhooks.removeText')}</p>
      <DangerChoice
        keep={t('access.keep')}
        act={t('webhooks.remove')}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
      />
    </Dialog>
  )
}
