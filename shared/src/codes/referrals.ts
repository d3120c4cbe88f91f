import { sql, type Transaction } from 'kysely'
import { INVITABLE_DAYS, REFERRAL_CREDITS, REFERRALS_A_MONTH } from '../contract/codes/limits.ts'
import { DAY_MS } from '../contract/time.ts'
import { grant } from '../credits/ledger/grant.ts'
import { normaliseEmail } from '../credits/ledger/welcome.ts'
import { type CountedSource, countWelcome } from '../credits/welcome-limits.ts'
import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { addNotice } from '../notices/add-notice.ts'
import { newCode } from './code.ts'
import type { Redeemed, Redemption } from './gifts.ts'

const MONTH_MS = 30 * DAY_MS

/** The code of a user's link, made when it is first shown. The browser that shows it is noted. */
export async function readReferralCode(
  db: Executor,
  userId: string,
  deviceHash: Buffer | null,
): Promise<string> {
  const { code } = await db
    .insertInto('referral_links')
    .values({ user_id: userId, code: newCode(), device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        device_hash: sql<Buffer | null>`coalesce(excluded.device_hash, referral_links.device_hash)`,
      }),
    )
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

/** How many friends a user invited, and for how many there were credits. */
export async function countReferrals(
  db: Executor,
  userId: string,
): Promise<{ invited: number; rewarded: number }> {
  const { rows } = await sql<{ invited: number; rewarded: number }>`
    SELECT count(*)::int AS invited, (count(*) FILTER (WHERE inviter_got))::int AS rewarded
    FROM referrals WHERE inviter_id = ${userId}`.execute(db)
  return rows[0] ?? { invited: 0, rewarded: 0 }
}

interface Claim extends Redemption {
  sources: readonly CountedSource[]
  /** The friend's browser; null where browsers are not counted. */
  deviceHash: Buffer | null
}

/**
 * Notes who invited a new user. Nothing is granted before the friend's first payment.
 * @returns null for a code that is none; `refused` for oneself, the same browser or mailbox, an account that
 *   is not new, has bought something, was invited before or invited the inviter, and beyond the limits of
 *   browser and network
 */
export async function claimReferral(
  transaction: Transaction<Tables>,
  { userId, code, now, sources, deviceHash }: Claim,
): Promise<Redeemed | 'refused' | null> {
  const link = await transaction
    .selectFrom('referral_links')
    .innerJoin('users', 'users.id', 'referral_links.user_id')
    .select(['users.id', 'users.email', 'users.suspended_at', 'referral_links.device_hash'])
    .where('code', '=', code)
    .executeTakeFirst()
  if (!link) return null
  // Both are locked, in one order: two claims of one friend, and those of two who invite each other, wait.
  const locked = await transaction
    .selectFrom('users')
    .select(['id', 'email', 'created_at'])
    .where('id', 'in', [userId, link.id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const friend = locked.find(({ id }) => id === userId)
  if (!friend) return 'refused'
  const earlier = await transaction
    .selectFrom('referrals')
    .select('inviter_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const redeemed = { credits: REFERRAL_CREDITS, from: null }
  if (earlier) return earlier.inviter_id === link.id ? redeemed : 'refused'
  const isSamePerson =
    link.id === userId ||
    normaliseEmail(link.email) === normaliseEmail(friend.email) ||
    (deviceHash !== null && link.device_hash?.equals(deviceHash) === true)
  const isNew = friend.created_at.getTime() > now.getTime() - INVITABLE_DAYS * DAY_MS
  if (isSamePerson || !isNew || link.suspended_at || (await hasPaid(transaction, userId))) return 'refused'
  if (await wasInvitedBy(transaction, link.id, userId)) return 'refused'
  if (await countWelcome(transaction, sources, now)) return 'refused'
  await transaction
    .insertInto('referrals')
    .values({ user_id: userId, inviter_id: link.id, created_at: now })
    .execute()
  return redeemed
}

/** Whether `inviterId` is the inviter of a user, or the inviter of that one, and so on. */
async function wasInvitedBy(db: Executor, userId: string, inviterId: string): Promise<boolean> {
  const { rows } = await sql`
    WITH RECURSIVE inviters(id) AS (
      SELECT inviter_id FROM referrals WHERE user_id = ${userId}
      UNION
      SELECT inviter_id FROM referrals JOIN inviters ON referrals.user_id = inviters.id
    )
    SELECT 1 FROM inviters WHERE id = ${inviterId}`.execute(db)
  return rows.length > 0
}

async function hasPaid(db: Executor, userId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}

/**
 * Gives both sides their credits and a notice, once, in the transaction of the friend's first payment. The
 * lots belong to that payment: a refund or a dispute of it takes them back as it takes what was bought.
 * @returns the keys that were granted
 */
export async function rewardReferral(
  transaction: Transaction<Tables>,
  payment: { userId: string; paymentId: string; amount: number; now: Date },
): Promise<string[]> {
  const { userId, paymentId, amount, now } = payment
  if (amount <= 0) return []
  const referral = await transaction
    .selectFrom('referrals')
    .select(['id', 'inviter_id'])
    .where('user_id', '=', userId)
    .where('rewarded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!referral) return []
  const { id, inviter_id: inviterId } = referral
  const inviterGets = await mayGet(transaction, inviterId, now)
  await transaction
    .updateTable('referrals')
    .set({ payment_id: paymentId, rewarded_at: now, inviter_got: inviterGets })
    .where('id', '=', id)
    .execute()
  const sides: { side: 'friend' | 'inviter'; userId: string }[] = [{ side: 'friend', userId }]
  if (inviterGets) sides.push({ side: 'inviter', userId: inviterId })
  const keys: string[] = []
  for (const { side, userId: owner } of sides) {
    const grantKey = `referral:${id}:${side}`
    await grant(transaction, {
      userId: owner,
      kind: 'referral',
      amount: REFERRAL_CREDITS,
      grantKey,
      paymentId,
      now,
    })
    const data = { credits: REFERRAL_CREDITS, side }
    await addNotice(transaction, { userId: owner, kind: 'invitation-rewarded', key: grantKey, data })
    keys.push(`granted ${grantKey}`)
  }
  return keys
}

/** Whether an inviter still gets credits; locked, so that friends who pay at once do not pass the limit. */
async function mayGet(transaction: Transaction<Tables>, inviterId: string, now: Date): Promise<boolean> {
  const inviter = await transaction
    .selectFrom('users')
    .select('suspended_at')
    .where('id', '=', inviterId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!inviter || inviter.suspended_at) return false
  const { count } = await transaction
    .selectFrom('referrals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('inviter_got', '=', true)
    .where('rewarded_at', '>', new Date(now.getTime() - MONTH_MS))
    .executeTakeFirstOrThrow()
  return Number(count) < REFERRALS_A_MONTH
}
