import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockCustomer } from '../billing/customers.ts'
import { billingSuite } from '../billing/testing/suite.ts'
import { eraseUser } from './erase.ts'

const suite = billingSuite()

test('an account is erased with a payment that an event writes at the same moment', async () => {
  const { db } = suite
  const { userId, customerId } = await suite.buyer()
  let erased: Promise<unknown> | undefined
  await db.transaction().execute(async (event) => {
    await lockCustomer(event, customerId)
    erased = eraseUser(db, userId, randomUUID())
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db)
      return rows.length
    }
    await expect.poll(waiting).toBe(1)
    await event.insertInto('payments').values({ user_id: userId, kind: 'pack', amount: 499 }).execute()
    // An event tells the buyer of it: a row that refers to the user's own.
    await event
      .insertInto('notices')
      .values({ user_id: userId, kind: 'commented', key: 'x', data: '{}' })
      .execute()
  })
  await erased
  for (const table of ['payments', 'notices'] as const)
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()).toEqual([])
})
