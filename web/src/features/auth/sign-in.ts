import { pathOf } from '../../lib/endpoint.ts'

const WANTED = 'wanted-place'
const DEFAULT_PLACE = '/dashboard'

/** Remembers where a signed-out visitor wanted to go, across the journey to the identity provider. */
export function rememberWanted(place: string): void {
  sessionStorage.setItem(WANTED, place)
}

/** Where to go after signing in; asked once. */
export function takeWanted(): string {
  const wanted = sessionStorage.getItem(WANTED)
  sessionStorage.removeItem(WANTED)
  return wanted ?? DEFAULT_PLACE
}

/** Leaves for the identity provider. The social provider is Google; an installation without it has its own test accounts. */
export function signIn(): void {
  const wanted = sessionStorage.getItem(WANTED) ?? DEFAULT_PLACE
  leave(pathOf('session.signIn'), { provider: 'google', callbackUrl: `/#${wanted}` })
}

export function signOut(): void {
  leave(pathOf('session.signOut'), { callbackUrl: '/#/sucout' })
}

function leave(path: string, query: Record<string, string>): void {
  window.location.assign(`${path}?${new URLSearchParams(query)}`)
}
