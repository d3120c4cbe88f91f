const KEY = 'member'

/**
 * Remembers that somebody is signed in here, so that the next visit does not begin by offering them to sign in. It is a
 * hint for the eye (see early.js); nobody is let in by it.
 */
export function hintMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the bar flickers once.
  }
  document.documentElement.toggleAttribute('data-member', isMember)
}
