import type { SessionAnswer } from '@pawport/shared/contract/auth/schemas.ts'
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { useTranslate } from '../../lib/locale.ts'
import { waitingForProof } from '../../lib/sign-in-again.ts'
import { SESSION_PATH, useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SIGNED_IN_CHANNEL, signInAgain } from './sign-in-window.ts'

const close = () => waitingForProof.set(null)

/**
 * Asks for a fresh sign-in over the screen, and starts the action when another window tells that it is done.
 */
export function SignInAgainDialog({ start }: { start: () => void }) {
  const t = useTranslate()
  const { mutate } = useSWRConfig()
  const { user } = useSession()

  useEffect(() => {
    const channel = new BroadcastChannel(SIGNED_IN_CHANNEL)
    // Another user may have signed in there: what this one wanted must not happen to that account.
    channel.onmessage = async () => {
      const session = await mutate<SessionAnswer>(SESSION_PATH)
      close()
      if (session?.user?.id === user?.id) start()
    }
    return () => channel.close()
  }, [user?.id, mutate, start])

  return (
    <Dialog title={t('auth.endedTitle')} onClose={close} className="max-w-md">
      <p>{t('auth.recent')}</p>
      <p className="text-ink-soft">{t('auth.recentKept')}</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button onClick={close}>{t('auth.notNow')}</Button>
        <Button look="primary" onClick={() => signInAgain(user?.email)}>
          {t('auth.again')}
        </Button>
      </div>
    </Dialog>
  )
}
