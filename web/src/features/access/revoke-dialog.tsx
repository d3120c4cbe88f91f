import type { AccessToken } from '@pawport/shared/contract/tokens/schemas.ts'
import { call } from '../../lib/call.ts'
import { useTranslate } from '../../lib/locale.ts'
import { unlessGone } from '../../lib/unless-gone.ts'
import { useAction } from '../../lib/use-action.ts'
import { DangerChoice } from '../../ui/danger-choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast/toasts.ts'

interface Props {
  token: AccessToken
  onRevoked: () => Promise<void>
  onClose: () => void
}

/** Asks before a token is revoked: programs that use it stop working. */
export function RevokeDialog({ token: { id, name }, onRevoked, onClose }: Props) {
  const t = useTranslate()
  const { isBusy, start } = useAction(async () => {
    await unlessGone(call('tokens.revoke', { params: { token_id: id } }))
    toast('success', t('access.revoked', { name }))
    onClose()
    await onRevoked()
  })
  return (
    <Dialog
      role="alertdialog"
      title={t('access.revokeTitle', { name })}
      onClose={onClose}
      className="max-w-lg"
    >
      <p>{t('access.revokeText')}</p>
      <DangerChoice
        keep={t('access.keep')}
        act={t('access.revoke')}
        onKeep={onClose}
        onAct={start}
        isBusy={isBusy}
      />
    </Dialog>
  )
}
