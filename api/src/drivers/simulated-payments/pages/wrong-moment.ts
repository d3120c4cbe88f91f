import { WireError } from '@pawport/shared/drivers/payments/simulated/wire/errors.ts'

/**
 * What an action of the simulation gives, or its refusal: it does not fit how things are, for example because
 * another window was first.
 */
export async function unlessRefused<T>(action: Promise<T>): Promise<T | WireError> {
  try {
    return await action
  } catch (error) {
    if (error instanceof WireError) return error
    throw error
  }
}
