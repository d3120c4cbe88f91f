import '../rest.css'
import { paths } from '@pawport/shared/contract/paths.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { comesFromSignOut } from '../features/auth/sign-in.ts'
import { SIGNED_IN_CHANNEL } from '../features/auth/sign-in-window.ts'
import { forgetKeptHere } from '../lib/kept-here.ts'
import { useTranslate } from '../lib/locale.ts'
import { Button } from '../ui/button.tsx'
import { Postmark } from '../ui/postmark.tsx'
import { toast } from '../ui/toast/toasts.ts'
import { useDocumentTitle } from './use-document-title.ts'

const CLOSES_AFTER_MS = 2_000

/**
 * After signing in or out. A window that a script has opened closes itself; any other goes on to the first
 * page, after a sign-out on this page at once.
 */
export function FarewellScreen({ titleKey }: { titleKey: 'auth.signedIn' | 'auth.signedOut' }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  const [isPassing] = useState(() => titleKey === 'auth.signedOut' && comesFromSignOut())
  useDocumentTitle(t(titleKey))

  function leave(): void {
    // Browsers close only windows that a script has opened; in every other window the timer leads to the
    // first page.
    if (window.opener) window.close()
    else navigate(paths.home, { replace: true })
  }

  // The next user of this browser finds nothing that this one has left.
  useEffect(() => {
    if (titleKey !== 'auth.signedOut') return
    sessionStorage.clear()
    void forgetKeptHere()
  }, [titleKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    if (!isPassing) return
    toast('success', t('auth.signedOut'))
    navigate(paths.home, { replace: true })
  }, [])

  // A window that asked for a fresh sign-in goes on.
  useEffect(() => {
    if (titleKey !== 'auth.signedIn') return
    const channel = new BroadcastChannel(SIGNED_IN_CHANNEL)
    channel.postMessage(null)
    channel.close()
  }, [titleKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    const timer = setTimeout(leave, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  if (isPassing) return null
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-5 px-4 py-16 text-center">
      <Postmark text="Pawport · Pawport ·" lines={['✓']} className="w-52 -rotate-6 text-ok" />
      <h1 className="font-title text-3xl">{t(titleKey)}</h1>
      <p className="text-ink-soft">{t('auth.mayClose')}</p>
      <Button look="primary" onClick={leave}>
        {t('auth.close')}
      </Button>
    </div>
  )
}
