import '../../rest.css'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { rememberWanted, signIn } from '../../features/auth/sign-in.ts'
import { useTranslate, withTexts } from '../../lib/locale.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../notice.tsx'
import { paths } from '../paths.ts'
import { useSignInFirst } from '../use-sign-in-first.ts'
import { useVisitor } from '../use-visitor.tsx'
import { Studio } from './studio.tsx'

const SignInDialog = lazyPart(() =>
  withTexts('auth', import('../../features/auth/sign-in-dialog.tsx')).then(
    ({ SignInDialog }) => SignInDialog,
  ),
)

/**
 * The studio for who is signed in; everyone else is sent to sign in, and back here afterwards. Whose session ends while they
 * work is asked to sign in again over it, and until then nobody who looks at the screen can read what is there.
 */
export function StudioScreen({ taskId }: { taskId: string | null }) {
  const t = useTranslate()
  const [place, navigate] = useLocation()
  const { user, waiting, mustSignIn } = useVisitor()
  const [hasBegun, setBegun] = useState(false)

  // Places may have Chinese names in any language.
  useEffect(() => {
    void import('../../lib/chinese-font.ts')
      .then(({ ensureChineseFont }) => ensureChineseFont())
      .catch(() => {})
  }, [])

  useEffect(() => {
    if (user) setBegun(true)
  }, [user])

  useSignInFirst(mustSignIn && !hasBegun)

  async function leaveToSignIn(): Promise<void> {
    await keepForReturn()
    signIn()
  }

  async function keepForReturn(): Promise<void> {
    rememberWanted(place)
    // Without its code the draft stays behind, and the way in is open all the same.
    await import('./carry-draft.ts').then(({ carryDraft }) => carryDraft()).catch(() => {})
  }

  if (waiting) return waiting
  if (mustSignIn && !hasBegun) return <Notice text={t('auth.redirecting')} />
  return (
    <>
      <div className={user ? undefined : 'blur-lg'}>
        <Studio taskId={taskId} onSignIn={() => void leaveToSignIn()} />
      </div>
      <Suspense>
        {!user && <SignInDialog before={keepForReturn} onClose={() => navigate(paths.home)} />}
      </Suspense>
    </>
  )
}
