import { createStore } from './store.ts'

/** The errors after which the user can prove to be the one, and the action then goes on. */
export type Proof = 'sign_in_again' | 'confirm_passkey'

/**
 * The action that waits for a fresh sign-in, or for a passkey, with the function that starts it again; null
 * without one. The pages with such actions ask for it: `SignInAgainOutlet`. Meanwhile the page keeps all that
 * was typed.
 */
export const waitingForProof = createStore<{ proof: Proof; start: () => void } | null>(null)
