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
 * Asks for a fresh sign-in, in a window of its own, so that this page keeps all that was typed. A user who closes the question finds
 * everything as it was. The pages with such actions render the question: `SignInAgainOutlet`.
 * @returns whether the same user has signed in
 */
export async function signInAgain(): Promise<boolean> {
  const isSignedIn = await new Promise<boolean>((answer) =>
    signInAgainAsked.set({ onSignedIn: () => answer(true), onClose: () => answer(false) }),
  )
  signInAgainAsked.set(null)
  return isSignedIn
}
