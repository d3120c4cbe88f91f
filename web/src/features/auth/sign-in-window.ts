import { paths } from '@pawport/shared/contract/paths.ts'
import { pathOf } from '../../lib/endpoint.ts'
import { leave } from './sign-in.ts'

/** On this channel a window of this browser tells the others that a sign-in is done. */
export const SIGNED_IN_CHANNEL = 'pawport-signed-in'

/**
 * Opens a window in which the same user signs in, and which closes itself. Where the browser allows none,
 * this page leaves, and comes back to its address.
 */
export function signInAgain(email: string | undefined): void {
  // Without a name the server takes the provider that this session came from.
  const query: Record<string, string> = email ? { login_hint: email } : {}
  const inWindow = new URLSearchParams({ ...query, callbackUrl: `/#${paths.signedIn}` })
  const path = pathOf('session.signIn')
  const opened = window.open(`${path}?${inWindow}`, '_blank', 'popup,width=520,height=680')
  if (!opened) leave(path, { ...query, callbackUrl: `/${window.location.hash}` })
}
