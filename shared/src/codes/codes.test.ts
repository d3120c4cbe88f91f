import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCheckout, aRefund } from '../billing/testing/provider.ts'
import { type Buyer, billingSuite } from '../billing/testing/suite.ts'
import { REFERRAL_CREDITS, REFERRALS_A_MONTH } from '../contract/codes/limits.ts'
import { DAY_MS } from '../contract/time.ts'
import { readBalance } from '../credits/balance.ts'
import { listBalanceChanges } from '../credits/history.ts'
import { findViolations } from '../credits/invariants.ts'
import { capture, reserve } from '../credits/ledger/holds.ts'
import { newCode } from './code.ts'
import { addGift, redeemGift } from './gifts.ts'
import { addPromotion, closePromotion, redeemPromotion } from './promotions.ts'
import { claimReferral, countReferrals, readReferralCode } from './referrals.ts'

const suite = billingSuite()
const now = () => new Date()

async function redeem(kind: typeof redeemGift, { userId }: Buyer, code: string) {
  return suite.db.transaction().execute((transaction) => kind(transaction, { userId, code, now: now() }))
}

/** A paid pack of 150 credits and 15 more; with a code it is a gift. */
async function pay(buyer: Buyer, code?: string): Promise<string> {
  const id = `cs_${randomUUID()}`
  const orderId = await suite.order(buyer, { pack: 'explorer' })
  if (code)
    await addGift(suite.db, {
      ...{ id: randomUUID(), orderId, userId: buyer.userId, fromName: 'Ada', toEmail: 'bob@example.com' },
      ...{ locale: 'en', code, now: now() },
    })
  suite.provider.checkouts.set(id, aCheckout({ id, customerId: buyer.customerId, orderId }))
  await suite.deliver('checkout.session.completed', id)
  return `pi_${id}`
}

async function refund(paymentIntentId: string, values: { amount?: number; isActive?: boolean } = {}) {
  const id = `re_${paymentIntentId}`
  suite.provider.reversals.set(id, aRefund({ id, paymentIntentId, amount: 1_299, ...values }))
  await suite.deliver('refund.updated', id)
}

const noticesOf = ({ userId }: Buyer) =>
  suite.db.selectFrom('notices').select(['kind', 'data', 'count']).where('user_id', '=', userId).execute()

async function spend({ userId }: Buyer, amount: number): Promise<void> {
  const generationId = randomUUID()
  const expiresAt = new Date(Date.now() + DAY_MS)
  await suite.db.transaction().execute(async (transaction) => {
    await reserve(transaction, { userId, amount, generationId, now: now(), expiresAt })
    await capture(transaction, { generationId, now: now() })
    // A generation of its own is not what these tests are about.
    await transaction
      .insertInto('generations')
      .values({
        ...{ task_id: generationId, user_id: userId, credits_cost: amount, output_folder: generationId },
        ...{
          photo_key: 'photo',
          prompt_location: 'Kyoto',
          size: 512,
          style: 'vintage',
          seed: 1,
          locale: 'en',
        },
        ...{ watermark: false, upload_bytes: 1, status: 'completed', output_image_key: 'key' },
        output_description: 'story',
      } as never)
      .execute()
  })
}

test('a gift gives its buyer nothing but a notice, mails receipt and code, and the first of many accounts gets it', async () => {
  const [ada, code] = [await suite.buyer(), newCode()]
  await pay(ada, code)
  expect([await suite.available(ada), await suite.mails(ada)]).toEqual([0, ['gift', 'receipt']])
  const others = await Promise.all(Array.from({ length: 6 }, () => suite.buyer()))
  const answers = await Promise.all(others.map((other) => redeem(redeemGift, other, code)))
  expect(answers.filter((answer) => answer !== null)).toEqual([{ credits: 165, from: 'Ada' }])
  const winner = others[answers.findIndex((answer) => answer !== null)]!
  expect(await redeem(redeemGift, winner, code)).toEqual({ credits: 165, from: 'Ada' })
  expect(await suite.available(winner)).toBe(165)
  const [change] = await listBalanceChanges(suite.db, winner.userId, 5)
  expect(change).toMatchObject({ kind: 'grant', lot: 'gift', amount: 165, giver: 'Ada', item: null })
  expect(await noticesOf(ada)).toEqual([{ kind: 'gift-redeemed', data: { credits: 165 }, count: 1 }])
  const [own, mine] = [await suite.buyer(), newCode()]
  await pay(own, mine)
  await redeem(redeemGift, own, mine)
  expect(await noticesOf(own)).toEqual([])
})

test('a gift that is not paid for has no code, and neither has one that was returned until the refund fails', async () => {
  const [ada, bob, code] = [await suite.buyer(), await suite.buyer(), newCode()]
  const intent = await pay(ada, code)
  expect(await redeem(redeemGift, bob, newCode())).toBeNull()
  await refund(intent)
  expect(await redeem(redeemGift, bob, code)).toBeNull()
  await refund(intent, { isActive: false })
  expect(await redeem(redeemGift, bob, code)).toMatchObject({ credits: 165 })
  expect(await suite.available(bob)).toBe(165)
})

test('a refund takes a redeemed gift back from who has it, and what was spent becomes debt', async () => {
  const [ada, bob, code] = [await suite.buyer(), await suite.buyer(), newCode()]
  const intent = await pay(ada, code)
  await redeem(redeemGift, bob, code)
  await spend(bob, 10)
  await refund(intent)
  expect(await readBalance(suite.db, bob.userId, now())).toMatchObject({ available: 0, debt: 10 })
  expect(await readBalance(suite.db, ada.userId, now())).toMatchObject({ available: 0, debt: 0 })
})

test('a part of a refund leaves the other part, also when the code is redeemed later', async () => {
  const [ada, bob, code] = [await suite.buyer(), await suite.buyer(), newCode()]
  await refund(await pay(ada, code), { amount: 650 })
  await redeem(redeemGift, bob, code)
  expect(await suite.available(bob)).toBe(165 - 82)
})

test('a refund and a redemption at the same moment leave no credits', async () => {
  for (let round = 0; round < 5; round++) {
    const [ada, bob, code] = [await suite.buyer(), await suite.buyer(), newCode()]
    const intent = await pay(ada, code)
    await Promise.all([refund(intent), redeem(redeemGift, bob, code)])
    expect(await suite.available(bob)).toBe(0)
  }
})

async function promotion(maxUses: number, endsAt = new Date(Date.now() + DAY_MS)) {
  const id = randomUUID()
  await addPromotion(suite.db, { id, credits: 30, maxUses, endsAt, now: now() })
  const { code } = await suite.db
    .selectFrom('promotions')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, code }
}

test('a promotion code is used as often as it may be, and once by each account, however many come at once', async () => {
  const { code } = await promotion(3)
  const users = await Promise.all(Array.from({ length: 6 }, () => suite.buyer()))
  const answers = await Promise.all(
    users.flatMap((user) => [redeem(redeemPromotion, user, code), redeem(redeemPromotion, user, code)]),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
  const balances = await Promise.all(users.map((user) => suite.available(user)))
  expect(balances.sort()).toEqual([0, 0, 0, 30, 30, 30])
})

test('a promotion code that has ended or was closed gives nothing', async () => {
  const user = await suite.buyer()
  const over = await promotion(3, new Date(Date.now() - 1))
  const closed = await promotion(3)
  expect(await closePromotion(suite.db, closed.id, now())).toBe('done')
  expect(await closePromotion(suite.db, closed.id, now())).toBe('closed')
  for (const { code } of [over, closed]) expect(await redeem(redeemPromotion, user, code)).toBeNull()
})

async function claim({ userId }: Buyer, code: string, deviceHash: Buffer | null = null) {
  return suite.db
    .transaction()
    .execute((transaction) =>
      claimReferral(transaction, { userId, code, now: now(), sources: [], deviceHash }),
    )
}
const linkOf = ({ userId }: Buyer, hash: Buffer | null = null) => readReferralCode(suite.db, userId, hash)

test('an invitation gives both sides credits with the first payment of the friend, once, and a refund takes them', async () => {
  const [ada, bob] = [await suite.buyer(), await suite.buyer()]
  const code = await linkOf(ada)
  expect(await linkOf(ada)).toBe(code)
  expect(await claim(bob, code)).toMatchObject({ credits: REFERRAL_CREDITS })
  expect([await suite.available(ada), await suite.available(bob)]).toEqual([0, 0])
  await Promise.all([pay(bob), pay(bob)])
  expect(await suite.available(ada)).toBe(REFERRAL_CREDITS)
  expect(await suite.available(bob)).toBe(330 + REFERRAL_CREDITS)
  expect(await countReferrals(suite.db, ada.userId)).toEqual({ invited: 1, rewarded: 1 })
  for (const [user, side] of [
    [ada, 'inviter'],
    [bob, 'friend'],
  ] as const)
    expect(await noticesOf(user)).toEqual([
      { kind: 'invitation-rewarded', data: { credits: REFERRAL_CREDITS, side }, count: 1 },
    ])
  const { payment_id: rewarded } = await suite.db
    .selectFrom('referrals')
    .select('payment_id')
    .where('user_id', '=', bob.userId)
    .executeTakeFirstOrThrow()
  const { intent } = await suite.db
    .selectFrom('payments')
    .select('stripe_payment_intent_id as intent')
    .where('id', '=', String(rewarded))
    .executeTakeFirstOrThrow()
  await refund(String(intent))
  expect([await suite.available(ada), await suite.available(bob)]).toEqual([0, 165])
})

test('an invitation is refused for oneself, a mailbox or browser of the inviter, old accounts, buyers and second inviters', async () => {
  const [ada, hash] = [await suite.buyer(), Buffer.alloc(32, 7)]
  const code = await linkOf(ada, hash)
  const others = await Promise.all(Array.from({ length: 5 }, () => suite.buyer()))
  const [alias, browser, old, buyer, invited] = others as [Buyer, Buyer, Buyer, Buyer, Buyer]
  const set = (user: Buyer, values: { email?: string; created_at?: Date }) =>
    suite.db
      .updateTable('users')
      .set(values as never)
      .where('id', '=', user.userId)
      .execute()
  await set(ada, { email: 'ada.love@gmail.com' })
  await set(alias, { email: 'adalove+2@gmail.com' })
  await set(old, { created_at: new Date(Date.now() - 40 * DAY_MS) })
  await pay(buyer)
  await claim(invited, await linkOf(await suite.buyer()))
  expect(await claim(ada, code)).toBe('refused')
  expect(await claim(browser, code, hash)).toBe('refused')
  for (const user of [alias, old, buyer, invited]) expect(await claim(user, code)).toBe('refused')
  expect(await claim(browser, newCode())).toBeNull()
})

test('of two who invite each other at the same moment one is refused, and so is who closes a ring of three', async () => {
  const [ada, bob, carl] = [await suite.buyer(), await suite.buyer(), await suite.buyer()]
  const [ofAda, ofBob, ofCarl] = [await linkOf(ada), await linkOf(bob), await linkOf(carl)]
  const [adas, bobs] = await Promise.all([claim(ada, ofBob), claim(bob, ofAda)])
  expect([adas, bobs].filter((outcome) => outcome === 'refused')).toHaveLength(1)
  const [inviter, ofInvited] = adas === 'refused' ? [ada, ofBob] : [bob, ofAda]
  expect(await claim(carl, ofInvited)).toMatchObject({ credits: REFERRAL_CREDITS })
  expect(await claim(inviter, ofCarl)).toBe('refused')
})

test('an inviter gets credits for so many friends in 30 days; further friends still get theirs', async () => {
  const ada = await suite.buyer()
  const code = await linkOf(ada)
  const friends = await Promise.all(Array.from({ length: REFERRALS_A_MONTH + 2 }, () => suite.buyer()))
  for (const friend of friends) await claim(friend, code)
  await Promise.all(friends.map((friend) => pay(friend)))
  await suite.drain()
  expect(await suite.available(ada)).toBe(REFERRALS_A_MONTH * REFERRAL_CREDITS)
  for (const friend of friends) expect(await suite.available(friend)).toBe(165 + REFERRAL_CREDITS)
})

test.each([
  [
    'a gift is redeemed by the one lot that names it',
    'UPDATE gifts SET redeemed_by = gen_random_uuid() WHERE redeemed_by IS NOT NULL',
  ],
  [
    'a promotion code was redeemed by the lots that name it, at most as often as it may be',
    'UPDATE promotions SET uses = uses - 1 WHERE uses > 0',
  ],
  [
    'a referral pays each side at most once, for a payment of the friend',
    'UPDATE referrals SET inviter_got = NOT inviter_got',
  ],
])('ledger:check notices damage: %s', async (name, statement) => {
  const examined = suite.db.transaction().execute(async (transaction) => {
    await sql.raw(statement).execute(transaction)
    expect((await findViolations(transaction)).map(({ invariant }) => invariant)).toContain(name)
    throw new Error('undo')
  })
  await expect(examined).rejects.toThrow('undo')
})
