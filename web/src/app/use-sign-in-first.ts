import { paths } from '@pawport/shared/contract/paths.ts'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { rememberWanted } from '../features/auth/sign-in.ts'
import { withTexts } from '../lib/locale.ts'

/**
 * Leads to the sign-in screen when `mustSignIn` is true, and back to this address afterwards. It fetches that
 * screen's code first, so that the notice of this screen stays until the next one can be shown.
 */
export function useSignInFirst(mustSignIn: boolean): void {
  const [place, navigate] = useLocation()
  useEffect(() => {
    if (!mustSignIn) return
    let isHere = true
    const go = () => isHere && navigate(paths.signin, { replace: true })
    rememberWanted(place)
    void withTexts('auth', import('./sign-in-screen.tsx')).then(go, go)
    return () => {
      isHere = false
    }
  }, [mustSignIn, place, navigate])
}
