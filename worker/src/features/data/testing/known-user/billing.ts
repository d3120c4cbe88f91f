import { randomUUID } from 'node:crypto'
import { payCheckout } from '@pawport/shared/drivers/payments/simulated/actions.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import type { WorkerContext } from '../../../../context.ts'
import { makeCodes } from './codes.ts'

/** A subscription that was paid at the simulated provider, with its rows here. Returns its id there. */
export async function buy(
  { db, payments, databaseClock, config }: WorkerContext,
  userId: string,
  { email, name }: { email: string; name: string },
): Promise<string> {
  const item = {
    slug: 'pro',
    name: 'Premium',
    description: 'All of it.',
    lookupKey: 'pawport_pro_999',
    amount: 999,
  }
  const prices = await payments.syncCatalogue([{ ...item, currency: 'usd', interval: 'month' }])
  const customerId = await payments.createCustomer({ userId, email, name, locale: 'en' })
  await db
    .insertInto('customers')
    .values({ user_id: userId, provider: 'simulated', customer_id: customerId })
    .execute()
  const order = {
    orderId: randomUUID(),
    userId,
    customerId,
    priceId: prices.get(item.lookupKey) ?? '',
    locale: 'en',
  } as const
  const pages = {
    successUrl: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/',
  }
  const open = await payments.createCheckout({ ...order, ...pages, mode: 'subscription' })
  await payCheckout({ db, databaseClock, publicUrl: config.server.publicUrl }, open.id, 'works')
  const { subscriptionId } = await payments.readCheckout(open.id)
  await addSubscription(db, userId, { end: new Date('2026-02-05T12:00:00Z') })
  await db
    .updateTable('subscriptions')
    .set({ id: subscriptionId ?? '' })
    .where('user_id', '=', userId)
    .execute()
  await db
    .insertInto('payments')
    .values({ user_id: userId, amount: 999, receipt_url: `https://pay.example/${userId}` })
    .execute()
  const { id: orderId } = await db
    .insertInto('orders')
    .values({
      user_id: userId,
      kind: 'subscription',
      item_id: randomUUID(),
      item_name: '{"en":"Premium","zh":"高级"}',
      price_id: order.priceId,
      amount: 999,
      credits: 200,
      success_url: `https://pawport.example/${userId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeCodes(db, userId, { orderId, email, name })
  const payload = JSON.stringify({
    data: { object: { id: 'in_1', customer: customerId, customer_email: email } },
  })
  await db
    .insertInto('stripe_events')
    .values({
      id: `evt_${randomUUID()}`,
      type: 'invoice.paid',
      object_id: 'in_1',
      created: new Date(),
      payload,
    })
    .execute()
  return subscriptionId ?? ''
}
