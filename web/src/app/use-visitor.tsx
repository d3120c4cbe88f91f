import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { ReactNode } from 'react'
import { useTranslate, withTexts } from '../lib/locale.ts'
import { useSession } from '../lib/use-session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Notice } from './notice.tsx'

/**
 * Rarely shown. Without a network its code comes from the service worker's cache, as that of the screens
 * does.
 */
const OfflineScreen = lazyPart(() =>
  withTexts('auth', import('./offline-screen.tsx')).then(({ OfflineScreen }) => OfflineScreen),
)

interface Visitor {
  user: SessionUser | null
  /** Shown in place of the screen until the session has been read. */
  waiting: ReactNode
  /** True once the session has been read, or cannot be. */
  isKnown: boolean
  /** True once the session has been read and there is no user. */
  mustSignIn: boolean
}

/** The signed-in user, for screens that need one. */
export function useVisitor(): Visitor {
  const t = useTranslate()
  const { user, isLoading, isOffline } = useSession()
  if (isOffline) return { user: null, waiting: <OfflineScreen />, isKnown: true, mustSignIn: false }
  if (isLoading) {
    return { user: null, waiting: <Notice text={t('auth.checking')} />, isKnown: false, mustSignIn: false }
  }
  return { user, waiting: null, isKnown: true, mustSignIn: user === null }
}
