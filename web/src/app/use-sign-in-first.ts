import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { rememberWanted } from '../features/auth/sign-in.ts'
import { withTexts } from '../lib/locale.ts'
import { paths } from './paths.ts'

/**
 * Sends whoever must sign in there, and back here afterwards. The way in is fetched before, so that the notice of where it
 * goes stays until there is something to see.
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
