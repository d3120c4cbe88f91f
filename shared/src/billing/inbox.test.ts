import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claim } from '../work/claim.ts'
import { findDue } from '../work/due.ts'
import { readInbox, removeOldEvents, retryFailedEvents } from './inbox.ts'
import { aCheckout } from './testing/provider.ts'
import { billingSuite } from './testing/suite.ts'
import { events } from './work.ts'

const suite = billingSuite()

const now = () => suite.context.databaseClock.now()
const due = async () => findDue(suite.db, events, await now(), 10)
const claimed = async (id: string) => {
  const outcome = await claim(suite.db, events, id, { now: await now() })
  return outcome.state === 'claimed' ? outcome.attempts : undefined
}

async function event(id: string) {
  return suite.db.selectFrom('stripe_events').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lets the time pass until the next try of an event. */
async function makeDue(id: string): Promise<void> {
  await sql`
    UPDATE stripe_events SET received_at = received_at - interval '1 hour', next_try_at = now() WHERE id = ${id}`.execute(
    suite.db,
  )
}

test('an event whose object cannot be read is tried again, then given up, and its row tells why', async () => {
  const buyer = await suite.buyer()
  const { driver, checkouts } = suite.provider
  const { readCheckout } = driver
  driver.readCheckout = async () => {
    throw new Error('the provider is away')
  }
  const id = 'evt_away'
  expect(await suite.deliver('checkout.session.completed', 'cs_away', { eventId: id })).toBe('retried')
  expect(await event(id)).toMatchObject({
    status: 'received',
    attempts: 1,
    last_error: 'the provider is away',
  })
  expect(await due()).toEqual([])
  await makeDue(id)
  expect(await due()).toEqual([id])
  expect(await readInbox(suite.db)).toMatchObject({ received: 1, failed: 0 })
  expect((await readInbox(suite.db)).oldestSeconds).toBeGreaterThan(3_500)
  await suite.db.updateTable('stripe_events').set({ attempts: 19 }).where('id', '=', id).execute()
  expect(await suite.deliver('checkout.session.completed', 'cs_away', { eventId: id })).toBe('failed')
  expect(await readInbox(suite.db)).toEqual({ received: 0, failed: 1, oldestSeconds: 0 })
  driver.readCheckout = readCheckout

  const orderId = await suite.order(buyer, { pack: 'starter' })
  checkouts.set('cs_back', aCheckout({ id: 'cs_back', customerId: buyer.customerId, orderId }))
  expect(await suite.deliver('checkout.session.completed', 'cs_back')).toBe('processed')
})

test('an event whose worker died is free again after a while', async () => {
  await suite.db
    .insertInto('stripe_events')
    .values({ id: 'evt_died', type: 'invoice.paid', object_id: 'in_1', created: new Date(), payload: '{}' })
    .execute()
  expect(await claimed('evt_died')).toBe(1)
  expect(await claimed('evt_died')).toBeUndefined()
  await makeDue('evt_died')
  expect(await claimed('evt_died')).toBe(2)
})

test('handled events are removed after three months; those that wait or were given up stay', async () => {
  const { db } = suite
  await sql`
    INSERT INTO stripe_events (id, type, created, payload, status, received_at)
    SELECT 'evt_' || status || days, 'invoice.paid', now(), '{}', status, now() - days * interval '1 day'
    FROM (VALUES ('processed'), ('ignored'), ('received'), ('failed')) AS statuses (status), (VALUES (80), (100)) AS ages (days)
  `.execute(db)
  expect(await removeOldEvents(db, new Date())).toBe(2)
  expect([await event('evt_processed100'), await event('evt_ignored100')]).toEqual([undefined, undefined])
  expect(await event('evt_failed100')).toBeDefined()
})

test('events that were given up can be tried again', async () => {
  expect(await retryFailedEvents(suite.db)).toBeGreaterThan(0)
  expect(await event('evt_failed100')).toMatchObject({ status: 'received', attempts: 0 })
  expect((await readInbox(suite.db)).failed).toBe(0)
})
