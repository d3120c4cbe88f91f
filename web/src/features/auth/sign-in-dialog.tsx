import { useTranslate } from '../../lib/locale.ts'
import { useSession } from '../../lib/use-session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SignInButton } from './sign-in-button.tsx'

interface Props {
  /** Keeps the work that leaving the page would lose. */
  before: () => Promise<void>
  onClose: () => void
}

/** Asks a user whose session has ended to sign in again, over the screen. */
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
