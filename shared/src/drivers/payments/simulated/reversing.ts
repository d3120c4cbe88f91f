import type { Metadata } from './objects/common.ts'
import { type Charge, type Dispute, newDispute, newRefund, type Refund } from './objects/payment.ts'
import { save, type Work } from './simulation.ts'
import { invalid } from './wire/errors.ts'

/** Returns a payment, or a part of it. @param amount undefined for what is left of it */
export async function refund(
  work: Work,
  charge: Charge,
  { amount, metadata = {} }: { amount?: number | undefined; metadata?: Metadata },
): Promise<Refund> {
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid.`, 'charge')
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  if (charge.disputed) {
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    )
  }
  const left = charge.amount - charge.amount_refunded
  const returned = amount ?? left
  if (!(returned > 0 && returned <= left)) {
    throw invalid(
      `Refund amount (${returned}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    )
  }
  const made = newRefund(work.seconds, charge, returned, metadata)
  await save(work, made, charge.id)
  const refunded = charge.amount_refunded + returned
  const changed = await save(work, {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  })
  work.emit('refund.created', made)
  work.emit('charge.refunded', changed, { amount_refunded: charge.amount_refunded })
  return made
}

/** The bank sends a refund back: the money is ours again. */
export async function failRefund(work: Work, charge: Charge, made: Refund): Promise<Refund> {
  const failed: Refund = { ...made, status: 'failed', failure_reason: 'lost_or_stolen_card' }
  await save(work, failed)
  await save(work, { ...charge, amount_refunded: charge.amount_refunded - made.amount, refunded: false })
  work.emit('refund.updated', failed, { status: made.status })
  work.emit('refund.failed', failed, { status: made.status })
  return failed
}

/** The owner of the card takes a payment back through the bank. */
export async function openDispute(work: Work, charge: Charge): Promise<Dispute> {
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid.`, 'charge')
  if (charge.disputed) throw invalid(`Charge ${charge.id} is disputed already.`, 'charge')
  const dispute = newDispute(work.seconds, charge)
  await save(work, dispute, charge.id)
  await save(work, { ...charge, disputed: true })
  work.emit('charge.dispute.created', dispute)
  work.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decided. */
export async function closeDispute(work: Work, dispute: Dispute, outcome: 'won' | 'lost'): Promise<Dispute> {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalid(`Dispute ${dispute.id} is already closed`, 'dispute')
  }
  const closed = await save(work, { ...dispute, status: outcome })
  if (outcome === 'won') work.emit('charge.dispute.funds_reinstated', closed)
  work.emit('charge.dispute.closed', closed, { status: dispute.status })
  return closed
}
