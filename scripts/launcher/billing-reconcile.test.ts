import { randomUUID } from 'node:crypto'
import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { databaseClock as openDatabaseClock } from '@pawport/shared/db/database-clock.ts'
import { openPayments } from '@pawport/shared/drivers/payments/open.ts'
import { payCheckout } from '@pawport/shared/drivers/payments/simulated/actions.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { expect, test } from 'vitest'
import { useCommand } from './use-command.ts'

const command = useCommand('billing-reconcile.ts', { STRIPE_SECRET_KEY: '' })
const { database } = command
const reconcile = (args: string[] = []) => command.run(args)

/** A pack that was paid at the simulated provider, of which no event came. */
async function payUnseen(): Promise<string> {
  const { db } = database
  const publicUrl = new URL('http://localhost:3000')
  const simulation = { db, databaseClock: openDatabaseClock(db), clock: systemClock, publicUrl }
  const payments = await openPayments({ kind: 'simulated', webhookSecret: 'whsec_test' }, simulation)
  await syncCatalogue(db, payments)
  const [userId, orderId] = [randomUUID(), randomUUID()]
  const email = 'ada@example.com'
  await db.insertInto('users').values({ id: userId, email, name: 'Ada' }).execute()
  const customerId = await payments.createCustomer({ userId, email, name: 'Ada', locale: 'en' })
  await db
    .insertInto('customers')
    .values({ user_id: userId, provider: 'simulated', customer_id: customerId })
    .execute()
  const pack = await db
    .selectFrom('credit_packages')
    .selectAll()
    .where('slug', '=', 'starter')
    .executeTakeFirstOrThrow()
  const priceId = pack.stripe_price_id ?? ''
  await db
    .insertInto('orders')
    .values({
      id: orderId,
      user_id: userId,
      kind: 'pack',
      item_id: pack.id,
      item_name: JSON.stringify(pack.name),
      price_id: priceId,
      amount: pack.price_cents,
      credits: pack.credits_amount,
      bonus: pack.bonus_credits,
    })
    .execute()
  const { id } = await payments.createCheckout({
    mode: 'payment',
    orderId,
    userId,
    customerId,
    priceId,
    locale: 'en',
    successUrl: `${publicUrl.origin}/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success`,
    cancelUrl: `${publicUrl.origin}/#/dashboard`,
  })
  await payCheckout(simulation, id, 'works')
  return userId
}

test('credits that no event brought are granted and named, once', async () => {
  const userId = await payUnseen()
  const first = await reconcile()
  expect(first.output).toMatch(
    /^repaired: granted checkout:cs_sim_\w+:base\nrepaired: order \S+: completed\n/,
  )
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 objects of the last 30 days compared, 2 changes'),
  })
  expect((await readBalance(database.db, userId, new Date())).available).toBe(50)
  expect((await reconcile(['--days', '2'])).output).toBe(
    '1 objects of the last 2 days compared, 0 changes, 0 failed; 0 given-up events are tried again\n',
  )
})

test('a wrong number of days is refused', async () => {
  expect(await reconcile(['--days', 'all'])).toEqual({
    code: 1,
    output: 'Not done: --days is a whole number of days, from 1 to 3650\n',
  })
})
