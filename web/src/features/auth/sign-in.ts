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
  const query = new URLSearchParams({ provider: 'google', callbackUrl: `/#${wanted}` })
  window.location.assign(`/api/auth/signin?${query}`)
}

export function signOut(): void {
  const query = new URLSearchParams({ callbackUrl: '/#/sucout' })
  window.location.assign(`/api/auth/signout?${query}`)
}
