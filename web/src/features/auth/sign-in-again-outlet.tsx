import { Suspense } from 'react'
import { withTexts } from '../../lib/locale.ts'
import { type Proof, waitingForProof } from '../../lib/sign-in-again.ts'
import { useStore } from '../../lib/store.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const DIALOGS = {
  sign_in_again: lazyPart(() =>
    withTexts('auth', import('./sign-in-again-dialog.tsx')).then(
      ({ SignInAgainDialog }) => SignInAgainDialog,
    ),
  ),
  confirm_passkey: lazyPart(() =>
    withTexts('settings', import('./passkeys/confirm-passkey-dialog.tsx')).then(
      ({ ConfirmPasskeyDialog }) => ConfirmPasskeyDialog,
    ),
  ),
} satisfies Record<Proof, unknown>

/**
 * Asks for a fresh sign-in or a passkey while an action waits for it; its code is fetched with the first such
 * action.
 */
export function SignInAgainOutlet() {
  const waiting = useStore(waitingForProof)
  if (!waiting) return null
  const Dialog = DIALOGS[waiting.proof]
  return (
    <Suspense>
      <Dialog start={waiting.start} />
    </Suspense>
  )
}
