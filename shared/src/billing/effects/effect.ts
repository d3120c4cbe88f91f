import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { PaymentsDriver } from '../../drivers/payments/payments.ts'

export type Tx = Transaction<Tables>

/** What became of an object of the payment provider. */
export interface Outcome {
  /** False for an object that belongs to another system: nothing was changed. */
  isOurs: boolean
  /** What was changed now, for log and reconciliation; empty when everything was as the provider says. */
  changes: string[]
}

export const FOREIGN: Outcome = { isOurs: false, changes: [] }

export interface Circumstances {
  /** The time of the database before the object was read: an older reading never replaces a newer one. */
  readAt: Date
  /** Payments that were returned at the provider just now. */
  returned: ReadonlySet<string>
}

/**
 * Makes our rows agree with one kind of object of the provider. Applying the same reading again changes
 * nothing.
 */
export interface Effect<Reading> {
  read(payments: PaymentsDriver, objectId: string): Promise<Reading>
  apply(transaction: Tx, reading: Reading, circumstances: Circumstances): Promise<Outcome>
}

/**
 * Thrown by an effect that finds two live subscriptions of one user, and undoes it: `subscriptionId` has to
 * be ended at the provider first.
 */
export class SecondSubscriptionError extends Error {
  readonly subscriptionId: string

  constructor(subscriptionId: string) {
    super(`subscription ${subscriptionId} is the second live one of its owner`)
    this.name = 'SecondSubscriptionError'
    this.subscriptionId = subscriptionId
  }
}

/**
 * Thrown by an effect that finds the payment of a refused subscription or of a deleted account: it has to be
 * returned at the provider first.
 */
export class UnreturnedPaymentError extends Error {
  readonly paymentIntentId: string

  constructor(paymentIntentId: string) {
    super(`payment ${paymentIntentId} has to be returned`)
    this.name = 'UnreturnedPaymentError'
    this.paymentIntentId = paymentIntentId
  }
}
