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

/** Whether the screen that the visitor wanted is that of a purchase. */
export function wantsPurchase(): boolean {
  return sessionStorage.getItem(WANTED)?.startsWith(`${paths.pricing}/`) ?? false
}

/** Leaves for the identity provider of this name. */
export function signIn(provider: string): void {
  const wanted = sessionStorage.getItem(WANTED) ?? DEFAULT_PLACE
  leave(pathOf('session.signIn'), { provider, callbackUrl: `/#${wanted}` })
}

/**
 * Says, over the way to the server and back, that this page has signed its user out and goes on to the first
 * page.
 */
const LEAVING = 'leaving'

export function signOut(): void {
  sessionStorage.setItem(LEAVING, 'yes')
  leave(pathOf('session.signOut'), { callbackUrl: `/#${paths.signedOut}` })
}

/** Whether this window comes back from a sign-out of its own; until the session storage is cleared. */
export function comesFromSignOut(): boolean {
  return sessionStorage.getItem(LEAVING) !== null
}

/** Leaves this page for an address of the server, with a query. */
export function leave(path: string, query: Record<string, string>): void {
  window.location.assign(`${path}?${new URLSearchParams(query)}`)
}
