import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import { lockCustomer } from '../billing/customers.ts'
import { aCheckout } from '../billing/testing/provider.ts'
import { type Buyer, billingSuite } from '../billing/testing/suite.ts'
import { newCode } from '../codes/code.ts'
import { addGift, redeemGift } from '../codes/gifts.ts'
import { rewardReferral } from '../codes/referrals.ts'
import { REFERRAL_CREDITS } from '../contract/codes/limits.ts'
import type { Tables } from '../db/tables.ts'
import { addNotice } from '../notices/add-notice.ts'
import { eraseUser } from './erase.ts'

const suite = billingSuite()

/** Erases an account while another transaction has done its first step, and lets that go on meanwhile. */
async function eraseBeside(
  { userId }: Buyer,
  first: (other: Transaction<Tables>) => Promise<unknown>,
  then: (other: Transaction<Tables>) => Promise<unknown>,
): Promise<void> {
  const { db } = suite
  let erased: Promise<unknown> | undefined
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(db)
    return rows.length
  }
  await db.transaction().execute(async (other) => {
    await first(other)
    erased = eraseUser(db, userId, randomUUID())
    await expect.poll(waiting).toBe(1)
    await then(other)
  })
  await erased
}

async function expectNothingOf({ userId }: Buyer): Promise<void> {
  for (const table of ['payments', 'notices', 'gifts', 'users'] as const) {
    const owner = table === 'users' ? 'id' : 'user_id'
    const rows = suite.db.selectFrom(table).selectAll().where(sql.ref(owner), '=', userId)
    expect(await rows.execute()).toEqual([])
  }
}

test('an account is erased with a payment that an event writes at the same moment', async () => {
  const buyer = await suite.buyer()
  const { userId } = buyer
  await eraseBeside(
    buyer,
    (event) => lockCustomer(event, buyer.customerId),
    async (event) => {
      await event.insertInto('payments').values({ user_id: userId, kind: 'pack', amount: 499 }).execute()
      // An event tells the buyer of it: a row that refers to the user's own.
      const data = { credits: 1, side: 'friend' as const }
      await addNotice(event, { userId, kind: 'invitation-rewarded', key: 'payment', data })
    },
  )
  await expectNothingOf(buyer)
})

test('an inviter is erased while a friend’s payment rewards both', async () => {
  const [inviter, friend] = [await suite.buyer(), await suite.buyer()]
  const { db } = suite
  await db
    .insertInto('referrals')
    .values({ user_id: friend.userId, inviter_id: inviter.userId, created_at: new Date() })
    .execute()
  const { id: paymentId } = await db
    .insertInto('payments')
    .values({ user_id: friend.userId, kind: 'pack', amount: 499 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payment = { userId: friend.userId, paymentId, amount: 499, now: new Date() }
  await eraseBeside(
    inviter,
    (event) =>
      event.selectFrom('referrals').select('id').where('user_id', '=', friend.userId).forUpdate().execute(),
    (event) => rewardReferral(event, payment),
  )
  expect(await suite.available(friend)).toBe(REFERRAL_CREDITS)
  await expectNothingOf(inviter)
})

test('an account is erased while another redeems its gift, of which it is told', async () => {
  const [giver, bob] = [await suite.buyer(), await suite.buyer()]
  const [id, code, now] = [`cs_${randomUUID()}`, newCode(), new Date()]
  const orderId = await suite.order(giver, { pack: 'explorer' })
  const about = { fromName: 'Ada', toEmail: null, locale: 'en', code, now } as const
  await addGift(suite.db, { id: randomUUID(), orderId, userId: giver.userId, ...about })
  suite.provider.checkouts.set(id, aCheckout({ id, customerId: giver.customerId, orderId }))
  await suite.deliver('checkout.session.completed', id)
  await eraseBeside(
    giver,
    (other) => other.selectFrom('gifts').select('id').where('order_id', '=', orderId).forUpdate().execute(),
    (other) => redeemGift(other, { userId: bob.userId, code, now }),
  )
  expect(await suite.available(bob)).toBe(165)
  await expectNothingOf(giver)
})
