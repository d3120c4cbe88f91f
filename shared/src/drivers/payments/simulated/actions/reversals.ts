import type { Charge, Dispute, Refund } from '../objects/payment.ts'
import { closeDispute, failRefund, openDispute, refund } from '../reversing.ts'
import { need, needLocked, type Simulation, transact } from '../simulation.ts'
import { listObjects } from '../store.ts'
import { invalid } from '../wire/errors.ts'

export interface ReceiptPage {
  charge: Charge
  refunds: Refund[]
  disputes: Dispute[]
}

/** What the page of a receipt shows. */
export async function readReceiptPage(simulation: Simulation, chargeId: string): Promise<ReceiptPage> {
  return transact(simulation, async (work) => {
    const of = { parent: chargeId, limit: 100 }
    return {
      charge: await need<Charge>(work, 'charge', chargeId),
      refunds: await listObjects<Refund>(work.db, { kind: 'refund', ...of }),
      disputes: await listObjects<Dispute>(work.db, { kind: 'dispute', ...of }),
    }
  })
}

/** Returns a payment. @param amount in the smallest unit of the currency; undefined for all that is left */
export async function refundCharge(
  simulation: Simulation,
  chargeId: string,
  amount?: number,
): Promise<Refund> {
  return transact(simulation, async (work) =>
    refund(work, await needLocked<Charge>(work, 'charge', chargeId), { amount }),
  )
}

/** The bank sends a refund back. */
export async function failRefundOf(simulation: Simulation, refundId: string): Promise<Refund> {
  return transact(simulation, async (work) => {
    const made = await needLocked<Refund>(work, 'refund', refundId)
    if (made.status === 'failed') throw invalid('This refund failed already.')
    return failRefund(work, await need<Charge>(work, 'charge', made.charge), made)
  })
}

/** The owner of the card takes a payment back through the bank. */
export async function disputeCharge(simulation: Simulation, chargeId: string): Promise<Dispute> {
  return transact(simulation, async (work) =>
    openDispute(work, await needLocked<Charge>(work, 'charge', chargeId)),
  )
}

/** The bank decides a dispute. `won`: the money comes back to us. */
export async function judgeDispute(
  simulation: Simulation,
  disputeId: string,
  outcome: 'won' | 'lost',
): Promise<Dispute> {
  return transact(simulation, async (work) => {
    const { charge } = await need<Dispute>(work, 'dispute', disputeId)
    await needLocked<Charge>(work, 'charge', charge)
    return closeDispute(work, await need<Dispute>(work, 'dispute', disputeId), outcome)
  })
}
