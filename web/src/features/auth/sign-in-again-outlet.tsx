import { Suspense } from 'react'
import { withTexts } from '../../lib/locale.ts'
import { waitingForSignIn } from '../../lib/sign-in-again.ts'
import { useStore } from '../../lib/store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SignInAgainDialog = lazyPart(() =>
  withTexts('auth', import('./sign-in-again-dialog.tsx')).then(({ SignInAgainDialog }) => SignInAgainDialog),
)

/** Asks for a fresh sign-in while an action waits for one; its code is fetched with the first such action. */
export function SignInAgainOutlet() {
  const start = useStore(waitingForSignIn)
  return <Suspense>{start && <SignInAgainDialog start={start} />}</Suspense>
}
