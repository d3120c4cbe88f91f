import '../rest.css'
import { FlaskConical, ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { GoogleMark } from '../features/auth/google-mark.tsx'
import { signIn, takeWanted } from '../features/auth/sign-in.ts'
import { useTranslate } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { Button } from '../ui/button.tsx'
import { OfflineScreen } from './late-offline-screen.tsx'
import { Notice } from './notice.tsx'
import { useDocumentTitle } from './use-document-title.ts'

/** Sign-in and sign-up are the same: one button. Who is signed in already goes on to where they wanted. */
export function SignInScreen() {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const { user, provider, isLoading, isOffline } = useSession()
  useDocumentTitle(t('auth.title'))

  useEffect(() => {
    if (user) navigate(takeWanted(), { replace: true })
  }, [user, navigate])

  if (isOffline) return <OfflineScreen />
  if (isLoading || user) return <Notice text={t('auth.checking')} />
  const isLocal = provider === 'local'
  return (
    <div className="grid flex-1 place-items-center px-4 py-12">
      <section className="w-full max-w-md overflow-hidden rounded-card bg-card shadow-card">
        <div aria-hidden="true" className="airmail h-3" />
        <div className="flex flex-col items-center gap-5 px-6 py-10 text-center sm:px-10">
          <img src="/favicon.svg" alt="" width={72} height={72} className="-rotate-6" />
          <h1 className="font-title text-3xl">{t('auth.title')}</h1>
          <p className="text-ink-soft">{t('auth.lead')}</p>
          <Button look="primary" onClick={signIn} className="w-full whitespace-nowrap px-3 sm:text-lg">
            {isLocal ? <FlaskConical aria-hidden="true" className="size-5" /> : <GoogleMark />}
            {t(isLocal ? 'auth.local' : 'auth.google')}
          </Button>
          {isLocal && <p className="text-sm text-ink-soft">{t('auth.localNote')}</p>}
          <p className="flex gap-2 border-t border-line pt-5 text-left text-sm text-ink-soft">
            <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ok" />
            {t('auth.privacy')}
          </p>
        </div>
      </section>
    </div>
  )
}
