import type { SessionUser } from '@pawport/shared/contract/auth.ts'
import type { ReactNode } from 'react'
import { useTranslate, withTexts } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from './notice.tsx'

/** Seldom shown. Where there is no network it comes from what was kept, as the screens do. */
const OfflineScreen = lazyPart(() =>
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
