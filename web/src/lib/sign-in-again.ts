import { ApiError } from './api-error.ts'
import { createStore } from './store.ts'

interface Asked {
  /** Both end the question. */
  onSignedIn: () => void
  onClose: () => void
}

/** The open question for a fresh sign-in; null without one. */
export const signInAgainAsked = createStore<Asked | null>(null)

/** On this channel a window of this browser tells the others that a sign-in is done. */
export const SIGNED_IN_CHANNEL = 'pawport-signed-in'

/**
 * Runs what the server may refuse because the sign-in is too long ago. It then asks for another one, in a window of its own, so that this
 * page keeps all that was typed, and runs again. A user who closes the question finds everything as it was.
 */
export async function withRecentSignIn(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'sign_in_again')) throw error
    const isSignedIn = await new Promise<boolean>((answer) =>
      signInAgainAsked.set({ onSignedIn: () => answer(true), onClose: () => answer(false) }),
    )
    signInAgainAsked.set(null)
    if (isSignedIn) await run()
  }
}
