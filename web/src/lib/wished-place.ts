const KEY = 'wished-place'

/** Notes the destination that the studio begins with, also after a sign-in on the way. */
export function wishForPlace(name: string): void {
  try {
    sessionStorage.setItem(KEY, name)
  } catch {
    // The studio opens without it.
  }
}

/** The noted destination, once. */
export function takeWishedPlace(): string | null {
  try {
    const name = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return name
  } catch {
    return null
  }
}
