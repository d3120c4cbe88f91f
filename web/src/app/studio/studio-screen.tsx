import '../../rest.css'
import { paths } from '@pawport/shared/contract/paths.ts'
import { Suspense, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { rememberWanted, signIn } from '../../features/auth/sign-in.ts'
import { useTranslate, withTexts } from '../../lib/locale.ts'
import { useSession } from '../../lib/use-session.ts'
import { whenIdle } from '../../lib/when-wanted.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../notice.tsx'
import { useSignInFirst } from '../use-sign-in-first.ts'
import { useVisitor } from '../use-visitor.tsx'
import { Studio } from './studio.tsx'

const SignInDialog = lazyPart(() =>
  withTexts('auth', import('../../features/auth/sign-in-dialog.tsx')).then(
    ({ SignInDialog }) => SignInDialog,
  ),
)

/**
 * The studio. A visitor without a session signs in first, and comes back here. When the session ends during
 * work, a dialog asks to sign in again, and the studio behind it is blurred, so that others cannot read it.
 */
export function StudioScreen({ taskId }: { taskId: string | null }) {
  const t = useTranslate()
  const [place, navigate] = useLocation()
  const { provider, providers } = useSession()
  const { user, waiting, isKnown, mustSignIn } = useVisitor()
  // The studio takes a phone long to render: as a deferred update it is rendered in slices, and the page
  // stays responsive.
  const isReady = useDeferredValue(waiting === null)
  const [hasBegun, setBegun] = useState(false)
  // Not in an effect: the studio would be rendered twice.
  if (user && !hasBegun) setBegun(true)

  // Places may have Chinese names in every language of the interface. The system's fonts are read for it,
  // which can stop the page for a moment: not while the studio is built.
  useEffect(() => {
    whenIdle(
      () =>
        void import('../../lib/chinese-font.ts')
          .then(({ ensureChineseFont }) => ensureChineseFont())
          .catch(() => {}),
    )
  }, [])

  useLayoutEffect(() => {
    // The title that the page showed meanwhile: see public/early.js.
    if (waiting ? isKnown : isReady) document.documentElement.removeAttribute('data-studio')
  }, [waiting, isKnown, isReady])

  useSignInFirst(mustSignIn && !hasBegun)

  async function leaveToSignIn(): Promise<void> {
    await keepForReturn()
    // Where there are several ways in, the sign-in screen has their buttons.
    if (providers && providers.length > 1) navigate(paths.signin)
    else signIn(provider)
  }

  async function keepForReturn(): Promise<void> {
    rememberWanted(place)
    await import('../../features/studio/kept/kept-draft.ts')
      .then(({ saveDraft }) => saveDraft())
      .catch(() => {})
  }

  if (waiting || !isReady) return waiting ?? <Notice text={t('auth.checking')} />
  if (mustSignIn && !hasBegun) return <Notice text={t('auth.redirecting')} />
  return (
    <>
      <div className={user ? undefined : 'blur-lg'} inert={!user}>
        <Studio taskId={taskId} onSignIn={() => void leaveToSignIn()} />
      </div>
      <Suspense>{!user && <SignInDialog before={keepForReturn} />}</Suspense>
    </>
  )
}
