import { paths } from '@pawport/shared/contract/paths.ts'
import { useLocation } from 'wouter'
import { rememberWanted } from '../../features/auth/sign-in.ts'

/** Leads a visitor to the sign-in, and back to this address. */
export function useAskSignIn(): () => void {
  const [place, navigate] = useLocation()
  return () => {
    rememberWanted(place)
    navigate(paths.signin)
  }
}
