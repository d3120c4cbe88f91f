import type { ErrorCode } from '@pawport/shared/contract/errors.ts'
import { PortalNotConfiguredError } from '@pawport/shared/drivers/payments/payments.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'

/**
 * Awaits an answer of the payment provider.
 * @throws {AppError} portal_not_configured, or `failed` for every other failure
 */
export async function providerCall<T>(answer: Promise<T>, failed: ErrorCode): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    if (!(cause instanceof PortalNotConfiguredError)) throw new AppError(failed, {}, { cause })
    throw new AppError('portal_not_configured', {}, { cause, remedy: cause.message })
  }
}
