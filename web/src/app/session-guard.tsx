import type { SessionUser } from '@pawport/shared/contract/auth.ts'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { rememberWanted } from '../features/auth/sign-in.ts'
import { useTranslate, withTexts } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { late } from '../ui/late.tsx'
import { Notice } from './notice.tsx'
import { paths } from './paths.ts'

/** Seldom shown. Where there is no network it comes from what was kept, as the screens do. */
const OfflineScreen = late(() =>
  withTexts('auth', import('./offline-screen.tsx')).then(({ OfflineScreen }) => OfflineScreen),
)

interface Visitor {
  user: SessionUser | null
  /** Shown in place of the screen until it is known who is there. */
  waiting: ReactNode
  /** It is known that nobody is signed in. */
  mustSignIn: boolean
}

/** Who is there, for screens that are not for everybody. */
export function useVisitor(): Visitor {
  const t = useTranslate()
  const { user, isLoading, isOffline } = useSession()
  if (isOffline) return { user: null, waiting: <OfflineScreen />, mustSignIn: false }
  if (isLoading) return { user: null, waiting: <Notice text={t('auth.checking')} />, mustSignIn: false }
  return { user, waiting: null, mustSignIn: user === null }
}

/**
 * Sends whoever must sign in there, and back here afterwards. The way in is fetched before, so that the notice of where it
 * goes stays until there is something to see.
 */
export function useSignInFirst(mustSignIn: boolean): void {
  const [place, navigate] = useLocation()
  useEffect(() => {
    if (!mustSignIn) return
    let isHere = true
    const go = () => isHere && navigate(paths.signin, { replace: true })
    rememberWanted(place)
    void withTexts('auth', import('./sign-in-screen.tsx')).then(go, go)
    return () => {
      isHere = false
    }
  }, [mustSignIn, place, navigate])
}
