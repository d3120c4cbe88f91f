import type { Database } from '../../db/database.ts'
import type { DatabaseClock } from '../../db/database-clock.ts'
import type { PaymentsDriver } from '../../drivers/payments/payments.ts'
import type { Log } from '../../platform/log.ts'
import { refuseSubscription } from '../subscription-row.ts'
import {
  type Effect,
  type Outcome,
  SecondSubscriptionError,
  type Tx,
  UnreturnedPaymentError,
} from './effect.ts'
import { applySubscription } from './subscription.ts'

export interface EffectsContext {
  db: Database
  databaseClock: DatabaseClock
  payments: PaymentsDriver
  log: Log
}

interface Options<Reading> {
  /** Joins the transaction of the effect. */
  finish?: (transaction: Tx, outcome: Outcome) => Promise<void>
  /** A time of the database before now, and a reading of after it that the caller has already. */
  first?: { readAt: Date; reading?: Reading }
}

/** One subscription to end, one payment to return, and once more. */
const ROUNDS = 4

/**
 * Reads an object of the provider and applies it in one transaction, together with `finish`. What the effect
 * needs done at the provider first, such as ending a second subscription, is done outside of any transaction,
 * and the object is read again.
 */
export async function runEffect<Reading>(
  context: EffectsContext,
  effect: Effect<Reading>,
  objectId: string,
  { finish, first }: Options<Reading> = {},
): Promise<Outcome> {
  const { db, databaseClock, payments } = context
  const returned = new Set<string>()
  for (let round = 1; ; round++) {
    const given = round === 1 ? first : undefined
    const readAt = given?.readAt ?? (await databaseClock.now())
    const reading = given?.reading ?? (await effect.read(payments, objectId))
    try {
      return await db.transaction().execute(async (transaction) => {
        const outcome = await effect.apply(transaction, reading, { readAt, returned })
        await finish?.(transaction, outcome)
        return outcome
      })
    } catch (error) {
      if (round === ROUNDS) throw error
      if (error instanceof SecondSubscriptionError) await refuse(context, error.subscriptionId)
      else if (error instanceof UnreturnedPaymentError) {
        await payments.refundPayment(error.paymentIntentId)
        returned.add(error.paymentIntentId)
      } else throw error
    }
  }
}

/** Ends a second subscription at the provider, and marks it so that nothing is granted for it. */
async function refuse({ db, databaseClock, payments, log }: EffectsContext, id: string): Promise<void> {
  await payments.endSubscription(id)
  const readAt = await databaseClock.now()
  const ended = await payments.readSubscription(id)
  await db.transaction().execute(async (transaction) => {
    await applySubscription(transaction, ended, { readAt })
    if (await refuseSubscription(transaction, id))
      log.warn({ subscriptionId: id }, 'ended a second live subscription of one user')
  })
}
