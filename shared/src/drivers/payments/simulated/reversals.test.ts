import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentsGround, paymentsGround } from '../testing/ground.ts'
import {
  disputeCharge,
  failRefundOf,
  judgeDispute,
  payCheckout,
  readReceiptPage,
  refundCharge,
} from './actions.ts'

let ground: PaymentsGround
beforeAll(async () => {
  ground = await paymentsGround()
})
afterAll(() => ground?.close())

/** A pack that is paid, and nothing to deliver. */
async function buy(): Promise<{ intentId: string; chargeId: string }> {
  const checkout = await ground.checkout(await ground.customer(), 'starter')
  await payCheckout(ground.simulation, checkout, 'works')
  await ground.events()
  const { paymentIntentId, receiptUrl } = await ground.driver.readCheckout(checkout)
  return { intentId: paymentIntentId ?? '', chargeId: receiptUrl?.split('/').at(-1) ?? '' }
}

async function typesSince(): Promise<string[]> {
  return (await ground.events()).map(({ type }) => type)
}

test('a payment can be returned in parts, up to all of it', async () => {
  const { intentId, chargeId } = await buy()
  const { id } = await refundCharge(ground.simulation, chargeId, 200)
  expect(await ground.driver.readRefund(id)).toMatchObject({
    kind: 'refund',
    paymentIntentId: intentId,
    amount: 200,
    isActive: true,
    status: 'succeeded',
  })
  await expect(refundCharge(ground.simulation, chargeId, 300)).rejects.toThrow('greater than unrefunded')
  expect(await refundCharge(ground.simulation, chargeId)).toMatchObject({ amount: 299 })
  await expect(refundCharge(ground.simulation, chargeId)).rejects.toThrow('already been refunded')
  expect(await typesSince()).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ])
})

test('a payment that the product returns is returned once', async () => {
  const { intentId, chargeId } = await buy()
  await ground.driver.refundPayment(intentId)
  await ground.driver.refundPayment(intentId)
  expect(await readReceiptPage(ground.simulation, chargeId)).toMatchObject({
    charge: { refunded: true, amount_refunded: 499 },
    refunds: [{ amount: 499 }],
  })
})

test('a payment that was returned by somebody else stays as it is', async () => {
  const { intentId, chargeId } = await buy()
  await refundCharge(ground.simulation, chargeId)
  await ground.driver.refundPayment(intentId)
  expect((await readReceiptPage(ground.simulation, chargeId)).refunds).toHaveLength(1)
})

test('a refund that the bank sends back does not count', async () => {
  const { chargeId } = await buy()
  const { id } = await refundCharge(ground.simulation, chargeId)
  await failRefundOf(ground.simulation, id)
  expect(await ground.driver.readRefund(id)).toMatchObject({ isActive: false, status: 'failed' })
  expect(await typesSince()).toContain('refund.failed')
  await expect(failRefundOf(ground.simulation, id)).rejects.toThrow('failed already')
})

test.each([
  ['won', false],
  ['lost', true],
] as const)('a dispute that is %s counts afterwards: %s', async (outcome, isActive) => {
  const { intentId, chargeId } = await buy()
  const { id } = await disputeCharge(ground.simulation, chargeId)
  expect(await ground.driver.readDispute(id)).toMatchObject({
    kind: 'dispute',
    paymentIntentId: intentId,
    amount: 499,
    isActive: true,
    status: 'needs_response',
  })
  await expect(refundCharge(ground.simulation, chargeId)).rejects.toThrow('charged back')
  await judgeDispute(ground.simulation, id, outcome)
  expect(await ground.driver.readDispute(id)).toMatchObject({ isActive, status: outcome })
  await expect(judgeDispute(ground.simulation, id, 'won')).rejects.toThrow('already closed')
  expect((await typesSince()).at(-1)).toBe('charge.dispute.closed')
})
