import { useEffect, useState } from 'react'

/**
 * Why there is no session: the error of a sign-in or the end of a session, which is then removed from the
 * address.
 */
export function useSignInFailure(): string | null {
  const [failure] = useState(() => new URLSearchParams(window.location.search).get('error'))
  useEffect(() => {
    if (failure !== null) window.history.replaceState(window.history.state, '', `/${window.location.hash}`)
  }, [failure])
  return failure
}
