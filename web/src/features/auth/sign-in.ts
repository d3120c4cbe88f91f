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

export function signOut(): void {
  leave(pathOf('session.signOut'), { callbackUrl: `/#${paths.signedOut}` })
}

/** Leaves this page for an address of the server, with a query. */
export function leave(path: string, query: Record<string, string>): void {
  window.location.assign(`${path}?${new URLSearchParams(query)}`)
}
