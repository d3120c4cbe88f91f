const KEY = 'member'

/**
 * Remembers that this browser has a session, so that the next visit does not first show the link to sign in
 * (see early.js). It grants no access.
 */
export function hintMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the navigation bar changes once while it loads.
  }
  document.documentElement.toggleAttribute('data-member', isMember)
}
