import type { SecondFactor } from '@pawport/shared/contract/passkeys/schemas.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'

/** The error of a session that still owes something before it administers. */
export const OWED = {
  none: null,
  add: 'passkey_needed',
  confirm: 'confirm_passkey',
} as const satisfies Record<SecondFactor, string | null>

/**
 * @throws {AppError} confirm_passkey, passkey_needed in the session of an administrator who has not confirmed
 * it with a passkey: it may be stolen
 */
export function requireSecondFactor({ secondFactor }: Pick<FastifyRequest, 'secondFactor'>): void {
  const code = OWED[secondFactor]
  if (code) throw new AppError(code)
}
