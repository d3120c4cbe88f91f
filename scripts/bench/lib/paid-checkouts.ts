import { randomUUID } from 'node:crypto'
import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { databaseClock } from '@pawport/shared/db/database-clock.ts'
import { openPayments } from '@pawport/shared/drivers/payments/open.ts'
import { payCheckout } from '@pawport/shared/drivers/payments/simulated/actions.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { sql } from 'kysely'
import { LaunchError } from '../../launcher/launch-error.ts'
import type { Person } from './people.ts'

interface Site {
  db: Database
  publicUrl: URL
  webhookSecret: string
}

/**
 * Makes this number of paid checkouts of a pack at the simulated provider, with their orders.
 * @returns the checkouts' ids
 */
export async function makePaidCheckouts(site: Site, people: Person[], count: number): Promise<string[]> {
  const { db } = site
  const [buyer] = people
  if (!buyer) throw new LaunchError('no account was made')
  const first = await payOne(site, buyer)
  await db
    .insertInto('customers')
    .values(
      people.map(({ id }, index) => ({
        user_id: id,
        provider: 'simulated' as const,
        customer_id: customerOf(first.customerId, index),
      })),
    )
    .execute()
  await copyCheckouts(db, first, people, count)
  await sql`ANALYZE orders, simulated_payment_objects, customers`.execute(db)
  return Array.from({ length: count }, (_, number) => copyOf(first.checkoutId, number))
}

function copyOf(id: string, number: number): string {
  return `${id}x${number}`
}

function customerOf(id: string, index: number): string {
  return `${id}x${index}x`
}

interface First {
  checkoutId: string
  customerId: string
  orderId: string
  priceId: string
}

async function payOne({ db, publicUrl, webhookSecret }: Site, { id: userId }: Person): Promise<First> {
  const opened = { db, databaseClock: databaseClock(db), clock: systemClock, publicUrl }
  const payments = await openPayments({ kind: 'simulated', webhookSecret }, opened)
  await syncCatalogue(db, payments)
  const pack = await db
    .selectFrom('credit_packages')
    .select('stripe_price_id')
    .where('slug', '=', 'explorer')
    .executeTakeFirstOrThrow()
  const priceId = pack.stripe_price_id ?? ''
  const orderId = randomUUID()
  const customerId = await payments.createCustomer({
    userId,
    email: 'bench@example.com',
    name: 'Bench',
    locale: 'en',
  })
  const { id: checkoutId } = await payments.createCheckout({
    mode: 'payment',
    orderId,
    userId,
    customerId,
    priceId,
    locale: 'en',
    successUrl: `${publicUrl.origin}/?session_id={CHECKOUT_SESSION_ID}#/credit-purchase-success`,
    cancelUrl: `${publicUrl.origin}/#/dashboard`,
  })
  await payCheckout(opened, checkoutId, 'works')
  return { checkoutId, customerId, orderId, priceId }
}

/** Copies the objects of one paid checkout under other ids, and makes an order for each. */
async function copyCheckouts(db: Database, first: First, people: Person[], count: number): Promise<void> {
  const { checkoutId, customerId, orderId, priceId } = first
  await sql`
    WITH copies AS (
      SELECT n, gen_random_uuid() AS order_id, users.id AS user_id,
             ${customerId}::text || 'x' || (n % ${people.length}) || 'x' AS customer_id
      FROM generate_series(0, ${count - 1}) AS n
      JOIN unnest(${people.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS users (id, position)
        ON users.position = 1 + n % ${people.length}
    ), ordered AS (
      INSERT INTO orders (id, user_id, kind, item_id, item_name, price_id, amount, credits, bonus, checkout_session_id)
      SELECT order_id, user_id, 'pack', pack.id, pack.name, ${priceId}, pack.price_cents, pack.credits_amount,
             pack.bonus_credits, ${checkoutId}::text || 'x' || n
      FROM copies, credit_packages pack WHERE pack.slug = 'explorer'
    ), objects AS (
      SELECT id, object, data FROM simulated_payment_objects
      WHERE customer = ${customerId} AND object <> 'customer'
    )
    INSERT INTO simulated_payment_objects (id, object, customer, data, created)
    SELECT objects.id || 'x' || n, objects.object, customer_id,
      replace(replace(regexp_replace(data::text, '((?:cs|pi|ch)_sim_[A-Za-z0-9]+)', '\\1x' || n, 'g'),
        ${customerId}, customer_id), ${orderId}, order_id::text)::jsonb, now()
    FROM copies, objects`.execute(db)
}
