import { useEffect, useState } from 'react'

/** Whether the way back from the identity provider ended here without a session; the address then forgets it. */
export function useSignInFailure(): boolean {
  const [hasFailed] = useState(() => new URLSearchParams(window.location.search).has('error'))
  useEffect(() => {
    if (hasFailed) window.history.replaceState(window.history.state, '', `/${window.location.hash}`)
  }, [hasFailed])
  return hasFailed
}
