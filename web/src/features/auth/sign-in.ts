import { paths } from '@pawport/shared/contract/paths.ts'
import { pathOf } from '../../lib/endpoint.ts'

const WANTED = 'wanted-place'
const DEFAULT_PLACE = '/dashboard'

/** Remembers the screen that a visitor wanted, until the sign-in has come back from the identity provider. */
export function rememberWanted(place: string): void {
  sessionStorage.setItem(WANTED, place)
}

/** The screen to show after the sign-in; reading it removes it. */
export function takeWanted(): string {
  const wanted = sessionStorage.getItem(WANTED)
  sessionStorage.removeItem(WANTED)
  return wanted ?? DEFAULT_PLACE
}

/** Leaves for the identity provider: Google, or the test accounts of an installation without it. */
export function signIn(): void {
  const wanted = sessionStorage.getItem(WANTED) ?? DEFAULT_PLACE
  leave(pathOf('session.signIn'), { provider: 'google', callbackUrl: `/#${wanted}` })
}

/**
 * Opens a window in which the same user signs in, and which closes itself. Where the browser allows none, this page leaves, and comes back
 * to its address.
 */
export function signInAgain(email: string | undefined): void {
  const query = { provider: 'google', ...(email && { login_hint: email }) }
  const inWindow = new URLSearchParams({ ...query, callbackUrl: `/#${paths.signedIn}` })
  const path = pathOf('session.signIn')
  const opened = window.open(`${path}?${inWindow}`, '_blank', 'popup,width=520,height=680')
  if (!opened) leave(path, { ...query, callbackUrl: `/${window.location.hash}` })
}

export function signOut(): void {
  leave(pathOf('session.signOut'), { callbackUrl: `/#${paths.signedOut}` })
}

function leave(path: string, query: Record<string, string>): void {
  window.location.assign(`${path}?${new URLSearchParams(query)}`)
}
