import { AppError } from '@pawport/shared/platform/errors.ts'
import type { FastifyRequest } from 'fastify'

/**
 * @throws {AppError} confirm_passkey, passkey_needed in the session of an administrator who has not confirmed
 * it with a passkey: it may be stolen
 */
export function requireSecondFactor({ secondFactor }: Pick<FastifyRequest, 'secondFactor'>): void {
  if (secondFactor === 'confirm') throw new AppError('confirm_passkey')
  if (secondFactor === 'add') throw new AppError('passkey_needed')
}
