import { useEffect, useState } from 'react'

/** Whether the identity provider came back without a session; the mark is then removed from the address. */
export function useSignInFailure(): boolean {
  const [hasFailed] = useState(() => new URLSearchParams(window.location.search).has('error'))
  useEffect(() => {
    if (hasFailed) window.history.replaceState(window.history.state, '', `/${window.location.hash}`)
  }, [hasFailed])
  return hasFailed
}
