import { expect, test } from 'vitest'
import { aCheckout, aRefund } from '../testing/provider.ts'
import { billingSuite } from '../testing/suite.ts'

const suite = billingSuite()

/** A buyer with a checkout of the pack of 150 credits and 15 more; the checkout is as given. */
async function packOf(id: string, values: Partial<ReturnType<typeof aCheckout>> = {}) {
  const buyer = await suite.buyer()
  const orderId = await suite.order(buyer, { pack: 'explorer' })
  const checkout = aCheckout({ id, customerId: buyer.customerId, orderId, ...values })
  suite.provider.checkouts.set(id, checkout)
  return { buyer, orderId, checkout }
}

test('a paid pack gives its credits and its bonus once, completes its order and sends one receipt [P-83, P-153]', async () => {
  const { buyer, orderId } = await packOf('cs_paid')
  const handled = []
  for (const type of [
    'checkout.session.completed',
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
  ])
    handled.push(await suite.deliver(type, 'cs_paid'))
  expect(handled).toEqual(['processed', 'processed', 'processed'])
  expect(await suite.lots(buyer)).toEqual({ 'checkout:cs_paid:base': 150, 'checkout:cs_paid:bonus': 15 })
  expect(await suite.available(buyer)).toBe(165)
  expect(await suite.orderStatus(orderId)).toBe('completed')
  expect(await suite.mails(buyer)).toEqual(['receipt'])
})

test('the same event is handled once, however often it is delivered and by however many workers', async () => {
  const { buyer } = await packOf('cs_many')
  const handled = await Promise.all(
    Array.from({ length: 6 }, () =>
      suite.deliver('checkout.session.completed', 'cs_many', { eventId: 'evt_many' }),
    ),
  )
  expect(handled.filter((result) => result === 'processed')).toHaveLength(1)
  expect(await suite.available(buyer)).toBe(165)
})

test('different events of one checkout that workers handle at the same time grant once', async () => {
  const { buyer } = await packOf('cs_race')
  await Promise.all(Array.from({ length: 6 }, () => suite.deliver('checkout.session.completed', 'cs_race')))
  await suite.drain()
  expect(await suite.available(buyer)).toBe(165)
})

test('a bank transfer is granted when it arrives, and not before', async () => {
  const { buyer, orderId, checkout } = await packOf('cs_later', { isPaid: false })
  await suite.deliver('checkout.session.completed', 'cs_later')
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([0, 'processing'])
  suite.provider.checkouts.set('cs_later', { ...checkout, isPaid: true })
  await suite.deliver('checkout.session.async_payment_succeeded', 'cs_later')
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([165, 'completed'])
})

test('a bank transfer that fails ends the order, and an earlier event that comes late does not open it', async () => {
  const { buyer, orderId } = await packOf('cs_failed', { isPaid: false })
  await suite.deliver('checkout.session.async_payment_failed', 'cs_failed')
  await suite.deliver('checkout.session.completed', 'cs_failed')
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([0, 'failed'])
})

test('a checkout that nobody paid expires with its order', async () => {
  const { orderId } = await packOf('cs_expired', { isPaid: false, status: 'expired' })
  await suite.deliver('checkout.session.expired', 'cs_expired')
  expect(await suite.orderStatus(orderId)).toBe('expired')
})

test('a pack that a coupon paid is granted', async () => {
  const { buyer } = await packOf('cs_free', { amount: 0, paymentIntentId: null })
  await suite.deliver('checkout.session.completed', 'cs_free')
  expect(await suite.available(buyer)).toBe(165)
})

test("checkouts of strangers, without an order of ours or for another user's order, change nothing", async () => {
  const { buyer, orderId, checkout } = await packOf('cs_own')
  const other = await suite.buyer()
  suite.provider.checkouts.set('cs_other', { ...checkout, id: 'cs_other', customerId: other.customerId })
  suite.provider.checkouts.set('cs_none', { ...checkout, id: 'cs_none', orderId: null })
  suite.provider.checkouts.set('cs_odd', { ...checkout, id: 'cs_odd', orderId: "'; --" })
  suite.provider.checkouts.set('cs_stranger', { ...checkout, id: 'cs_stranger', customerId: 'cus_stranger' })
  for (const id of ['cs_other', 'cs_none', 'cs_odd', 'cs_stranger', 'cs_unknown'])
    expect(await suite.deliver('checkout.session.completed', id)).toBe('ignored')
  expect(await suite.deliver('charge.succeeded', 'ch_1')).toBe('ignored')
  expect([await suite.available(buyer), await suite.available(other)]).toEqual([0, 0])
  expect(await suite.orderStatus(orderId)).toBe('pending')
})

test('a refund takes credits back in proportion, and gives them again when it fails', async () => {
  const { buyer, orderId } = await packOf('cs_refund')
  await suite.deliver('checkout.session.completed', 'cs_refund')
  const refund = aRefund({ id: 're_half', paymentIntentId: 'pi_cs_refund', amount: 650 })
  suite.provider.reversals.set(refund.id, refund)
  for (let time = 0; time < 3; time++) await suite.deliver('refund.created', refund.id)
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([83, 'partly_refunded'])
  suite.provider.reversals.set(refund.id, { ...refund, isActive: false, status: 'failed' })
  await suite.deliver('refund.failed', refund.id)
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([165, 'completed'])
  expect(await suite.mails(buyer)).toEqual(['receipt', 'refunded'])
})

test('a refund that comes before its payment takes the credits as soon as they are granted', async () => {
  const { buyer, orderId } = await packOf('cs_early')
  const paymentIntentId = 'pi_cs_early'
  suite.provider.reversals.set('re_early', aRefund({ id: 're_early', paymentIntentId, amount: 1_299 }))
  const payload = { payment_intent: paymentIntentId }
  expect(await suite.deliver('refund.created', 're_early', { payload })).toBe('ignored')
  await suite.deliver('checkout.session.completed', 'cs_early')
  await suite.drain()
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([0, 'refunded'])
})

test('a refund and its payment that are handled at the same time miss each other in no order', async () => {
  for (let round = 0; round < 10; round++) {
    const id = `cs_meet_${round}`
    const { buyer, orderId } = await packOf(id)
    const paymentIntentId = `pi_${id}`
    suite.provider.reversals.set(`re_${id}`, aRefund({ id: `re_${id}`, paymentIntentId, amount: 1_299 }))
    await Promise.all([
      suite.deliver('refund.created', `re_${id}`, { payload: { payment_intent: paymentIntentId } }),
      suite.deliver('checkout.session.completed', id),
    ])
    await suite.drain()
    expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([0, 'refunded'])
  }
})

test('a dispute takes the credits, also those that were spent; winning it gives them back', async () => {
  const { buyer, orderId } = await packOf('cs_dispute')
  await suite.deliver('checkout.session.completed', 'cs_dispute')
  const dispute = aRefund({
    id: 'du_1',
    kind: 'dispute',
    paymentIntentId: 'pi_cs_dispute',
    amount: 1_299,
    status: 'needs_response',
  })
  suite.provider.reversals.set(dispute.id, dispute)
  await suite.deliver('charge.dispute.created', dispute.id)
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([0, 'disputed'])
  suite.provider.reversals.set(dispute.id, { ...dispute, isActive: false, status: 'won' })
  await suite.deliver('charge.dispute.closed', dispute.id)
  await suite.deliver('charge.dispute.created', dispute.id)
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([165, 'completed'])
})

test('a dispute that is lost leaves the credits taken', async () => {
  const { buyer, orderId } = await packOf('cs_lost')
  await suite.deliver('checkout.session.completed', 'cs_lost')
  suite.provider.reversals.set(
    'du_lost',
    aRefund({ id: 'du_lost', kind: 'dispute', paymentIntentId: 'pi_cs_lost', amount: 1_299, status: 'lost' }),
  )
  await suite.deliver('charge.dispute.closed', 'du_lost')
  expect([await suite.available(buyer), await suite.orderStatus(orderId)]).toEqual([0, 'disputed'])
})
