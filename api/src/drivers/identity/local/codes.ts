import { randomBytes } from 'node:crypto'
import type { Clock } from '@pawport/shared/platform/clock.ts'

const CODE_MS = 60_000

/** What an authorization code stands for, and what its holder must match. */
interface Grant {
  clientId: string
  redirectUri: string
  codeChallenge: string
  nonce: string | undefined
  subject: string
  email: string
  name: string
}

export interface AuthorizationCodes {
  issue(grant: Grant): string
  /** The grant of a code, once: whoever asks first ends the code, even if the rest of the request turns out wrong. */
  take(code: string): Grant | null
}

/** Authorization codes, each for one use within a minute. In memory: they belong to one process and outlive nothing. */
export function authorizationCodes(clock: Clock): AuthorizationCodes {
  const grants = new Map<string, { grant: Grant; expiresAt: number }>()

  function removeExpired(): void {
    for (const [code, { expiresAt }] of grants) {
      if (expiresAt > clock.now().getTime()) return // in order of their making
      grants.delete(code)
    }
  }

  return {
    issue(grant) {
      removeExpired()
      const code = randomBytes(32).toString('base64url')
      grants.set(code, { grant, expiresAt: clock.now().getTime() + CODE_MS })
      return code
    },
    take(code) {
      removeExpired()
      const found = grants.get(code)
      grants.delete(code)
      return found?.grant ?? null
    },
  }
}
