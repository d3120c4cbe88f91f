import { Suspense } from 'react'
import { withTexts } from '../../lib/locale.ts'
import { signInAgainAsked } from '../../lib/sign-in-again.ts'
import { useStore } from '../../lib/store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SignInAgainDialog = lazyPart(() =>
  withTexts('auth', import('./sign-in-again-dialog.tsx')).then(({ SignInAgainDialog }) => SignInAgainDialog),
)

/** Renders the question for a fresh sign-in when there is one; its code is fetched with the first one. */
export function SignInAgainOutlet() {
  const asked = useStore(signInAgainAsked)
  return <Suspense>{asked && <SignInAgainDialog {...asked} />}</Suspense>
}
