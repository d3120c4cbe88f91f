import '../rest.css'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { forgetCarriedPhoto } from '../lib/carried-photo.ts'
import { useTranslate } from '../lib/locale.ts'
import { Button } from '../ui/button.tsx'
import { Postmark } from '../ui/postmark.tsx'
import { paths } from './paths.ts'
import { useDocumentTitle } from './use-document-title.ts'

const CLOSES_AFTER_MS = 2_000

/** After signing in or out. A window that another one opened closes itself; a window of its own goes home. */
export function FarewellScreen({ titleKey }: { titleKey: 'auth.signedIn' | 'auth.signedOut' }) {
  const t = useTranslate()
  const [, navigate] = useLocation()
  useDocumentTitle(t(titleKey))

  function leave(): void {
    // Browsers close only what a script has opened; everywhere else the visit goes on.
    if (window.opener) window.close()
    else navigate(paths.home, { replace: true })
  }

  // Whoever comes next to this browser finds nothing of who has left.
  useEffect(() => {
    if (titleKey !== 'auth.signedOut') return
    sessionStorage.clear()
    void forgetCarriedPhoto()
  }, [titleKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit
  useEffect(() => {
    const timer = setTimeout(leave, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

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
