import '../../rest.css'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { rememberWanted } from '../../features/auth/sign-in.ts'
import { useTranslate } from '../../lib/locale.ts'
import { useSession } from '../../lib/use-session.ts'
import { OfflineScreen } from '../late-offline-screen.tsx'
import { Notice } from '../notice.tsx'
import { paths } from '../paths.ts'
import { Studio } from './studio.tsx'

/** The studio for who is signed in; everyone else is sent to sign in, and back here afterwards. */
export function StudioScreen({ taskId }: { taskId: string | null }) {
  const t = useTranslate()
  const [place, navigate] = useLocation()
  const { user, isLoading, isOffline } = useSession()
  const mustSignIn = !isLoading && !isOffline && !user

  // Places may have Chinese names in any language.
  useEffect(() => {
    void import('../../lib/chinese-font.ts')
      .then(({ ensureChineseFont }) => ensureChineseFont())
      .catch(() => {})
  }, [])

  useEffect(() => {
    if (!mustSignIn) return
    rememberWanted(place)
    navigate(paths.signin, { replace: true })
  }, [mustSignIn, place, navigate])

  if (isOffline) return <OfflineScreen />
  if (isLoading) return <Notice text={t('auth.checking')} />
  if (!user) return <Notice text={t('auth.redirecting')} />
  return <Studio taskId={taskId} />
}
