import { createStore } from './store.ts'

/**
 * The action that waits for a fresh sign-in, as a function that starts it again; null without one. The pages
 * with such actions ask for the sign-in: `SignInAgainOutlet`. Meanwhile the page keeps all that was typed.
 */
export const waitingForSignIn = createStore<(() => void) | null>(null)
