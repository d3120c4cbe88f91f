import { AppError } from '../../platform/errors.ts'
import type { PaymentsDriver } from './payments.ts'

/**
 * Stands where no provider is configured: nothing is for sale, and every call throws AppError
 * `payments_unavailable`.
 */
export function unavailablePayments(reason: string): PaymentsDriver {
  const refuse = (): never => {
    throw new AppError('payments_unavailable', {}, { cause: new Error(reason) })
  }
  const refuseLater = async () => refuse()
  return {
    provider: 'stripe',
    owns: () => false,
    createCustomer: refuseLater,
    removeCustomer: refuseLater,
    createCheckout: refuseLater,
    expireCheckout: refuseLater,
    openPortal: refuseLater,
    readCheckout: refuseLater,
    readSubscription: refuseLater,
    readInvoice: refuseLater,
    readRefund: refuseLater,
    readDispute: refuseLater,
    endSubscription: refuseLater,
    refundPayment: refuseLater,
    listCheckouts: refuse,
    listInvoices: refuse,
    listSubscriptions: refuse,
    listReversals: refuse,
    verifyEvent: refuse,
    syncCatalogue: refuseLater,
  }
}
