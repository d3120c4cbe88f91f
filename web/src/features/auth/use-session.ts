import { sessionAnswer } from '@pawport/shared/contract/auth.ts'
import useSWR from 'swr'
import { request } from '../../lib/api.ts'

export const SESSION_PATH = '/api/auth/session'

/** Who is signed in. A failed check counts as nobody, without a word, as the specification wants it. */
export function useSession() {
  const { data, isLoading } = useSWR(SESSION_PATH, (path: string) => request(sessionAnswer, path))
  return { user: data?.user ?? null, provider: data?.provider ?? 'google', isLoading }
}
