import type { SessionAnswer, SigninProvider } from '@pawport/shared/contract/auth/schemas.ts'
import useSWR from 'swr'
import { fetchJson } from './api.ts'
import { ApiError } from './api-error.ts'
import { pathOf } from './endpoint.ts'
import { hintMember } from './member-hint.ts'

export const SESSION_PATH = pathOf('session.read')

/** This answer has no envelope. */
async function fetchSession(path: string): Promise<SessionAnswer> {
  const { body, ok } = await fetchJson(path)
  if (!ok || typeof body !== 'object' || body === null || !('user' in body)) {
    hintMember(false)
    throw new ApiError('unreadable')
  }
  const session = body as SessionAnswer
  hintMember(session.user !== null)
  return session
}

const GOOGLE = { name: 'google', label: 'Google' }

function providersOf(session: SessionAnswer | undefined): SigninProvider[] {
  if (session?.providers?.length) return session.providers
  return [session?.provider === 'local' ? { name: 'local', label: '' } : GOOGLE]
}

/** Whether Google is the only way to sign in. */
export function isGoogle(providers: readonly SigninProvider[]): boolean {
  return providers.length === 1 && providers[0]?.name === GOOGLE.name
}

/**
 * The signed-in user. As the specification demands, a failed request counts as signed out, without a message.
 * Without a network `isOffline` is true until an answer has arrived.
 */
export function useSession() {
  const { data, error, isLoading, mutate } = useSWR(SESSION_PATH, fetchSession)
  return {
    user: data?.user ?? null,
    /** The ways to sign in, at least one. */
    providers: providersOf(data),
    isLoading,
    isOffline: !data && error instanceof ApiError && error.code === 'network',
    ask: () => void mutate(),
  }
}
