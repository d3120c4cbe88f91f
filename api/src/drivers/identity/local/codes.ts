import { hkdfSync, randomUUID } from 'node:crypto'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'

const CODE_SECONDS = 60
const ALGORITHM = { alg: 'dir', enc: 'A256GCM' }

/** The account that an authorization code stands for, and the values that its exchange must match. */
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
  issue(grant: Grant): Promise<string>
  /**
   * Returns the grant of a code, once: the first request uses the code up, even when the rest of the request
   * is wrong.
   */
  take(code: string): Promise<Grant | null>
}

interface CodesOptions {
  /** The installation's secret. */
  secret: string
  databaseClock: DatabaseClock
  /** Whether a code is used for the first time, in any API process. */
  redeemOnce(id: string, seconds: number): Promise<boolean>
}

/**
 * Authorization codes, each for one use within a minute. A code carries its grant, encrypted: the API process
 * that exchanges it may be another than the one that issued it.
 */
export function authorizationCodes({ secret, databaseClock, redeemOnce }: CodesOptions): AuthorizationCodes {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'pawport authorization codes', 32))

  async function open(code: string) {
    try {
      return (await jwtDecrypt<Grant>(code, key, { currentDate: await databaseClock.now() })).payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }

  return {
    async issue(grant) {
      const seconds = Math.floor((await databaseClock.now()).getTime() / 1000)
      return new EncryptJWT({ ...grant })
        .setProtectedHeader(ALGORITHM)
        .setJti(randomUUID())
        .setExpirationTime(seconds + CODE_SECONDS)
        .encrypt(key)
    },
    async take(code) {
      const grant = await open(code)
      return grant?.jti && (await redeemOnce(grant.jti, CODE_SECONDS)) ? grant : null
    },
  }
}
