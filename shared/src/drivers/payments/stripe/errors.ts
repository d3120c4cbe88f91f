import Stripe from 'stripe'
import { UnknownObjectError } from '../payments.ts'

/** Whether Stripe refused a request for this reason; `code` as in https://docs.stripe.com/error-codes. */
export function isRefused(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}

/**
 * Awaits an answer.
 * @throws {UnknownObjectError} when Stripe does not know an object that the request names
 */
export async function known<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (isRefused(error, 'resource_missing'))
      throw new UnknownObjectError((error as Error).message, { cause: error })
    throw error
  }
}
