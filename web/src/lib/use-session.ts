import type { SessionAnswer } from '@pawport/shared/contract/auth/schemas.ts'
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

/**
 * The signed-in user. As the specification demands, a failed request counts as signed out, without a message.
 * Without a network `isOffline` is true until an answer has arrived.
 */
export function useSession() {
  const { data, error, isLoading, mutate } = useSWR(SESSION_PATH, fetchSession)
  return {
    user: data?.user ?? null,
    provider: data?.provider ?? 'google',
    providers: data?.providers,
    isLoading,
    isOffline: !data && error instanceof ApiError && error.code === 'network',
    ask: () => void mutate(),
  }
}
