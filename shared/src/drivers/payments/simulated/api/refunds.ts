import type { Charge, PaymentIntent } from '../objects/payment.ts'
import { refund } from '../reversing.ts'
import { need, needLocked, type Work } from '../simulation.ts'
import type { Endpoints } from '../wire/endpoint.ts'
import { invalid } from '../wire/errors.ts'
import { metadataIn, type Params, textOf } from '../wire/form.ts'

async function chargeIn(work: Work, params: Params): Promise<Charge> {
  const intentId = textOf(params, 'payment_intent')
  if (!intentId) return needLocked<Charge>(work, 'charge', textOf(params, 'charge') ?? '', 'charge')
  const intent = await need<PaymentIntent>(work, 'payment_intent', intentId, 'payment_intent')
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent')
  }
  return needLocked<Charge>(work, 'charge', intent.latest_charge)
}

export const refunds: Endpoints = {
  async 'POST /v1/refunds'(work, { params }) {
    const charge = await chargeIn(work, params)
    const amount = textOf(params, 'amount')
    return refund(work, charge, {
      amount: amount === null ? undefined : Number(amount),
      metadata: metadataIn(params),
    })
  },
}
