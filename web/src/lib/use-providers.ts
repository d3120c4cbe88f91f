import type { SigninProvider } from '@pawport/shared/contract/auth/schemas.ts'
import { useSession } from './use-session.ts'

/** The ways to sign in, at least one. */
export function useProviders(): readonly SigninProvider[] {
  const { provider, providers } = useSession()
  return providers ?? [{ name: provider, label: 'Google' }]
}

/** Whether Google is the only way to sign in. */
export function isGoogle(providers: readonly SigninProvider[]): boolean {
  return providers.length === 1 && providers[0]?.name === 'google'
}
