import { useTranslate } from '../../lib/locale.ts'
import { useSession } from '../../lib/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInButton } from './sign-in-button.tsx'

interface Props {
  /** Keeps what would be lost by leaving. */
  before: () => Promise<void>
  onClose: () => void
}

/** Asks somebody whose session has ended to sign in again, over what they were doing. */
export function SignInDialog({ before, onClose }: Props) {
  const t = useTranslate()
  const { provider } = useSession()
  return (
    <Dialog title={t('auth.endedTitle')} onClose={onClose} className="max-w-md">
      <p>{t('auth.ended')}</p>
      <SignInButton provider={provider} before={before} />
    </Dialog>
  )
}
