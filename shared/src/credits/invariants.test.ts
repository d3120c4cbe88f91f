import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findViolations, type INVARIANTS } from './invariants.ts'
import { adjust } from './ledger/adjust.ts'
import { clawBack } from './ledger/claw-back.ts'
import { capture, reserve } from './ledger/holds.ts'
import { grantWelcome } from './ledger/welcome.ts'
import { HOUR, ledgerSuite } from './testing/suite.ts'

const suite = ledgerSuite()

/** Row and hold in one transaction, as the API writes them. */
async function begin(userId: string, amount: number): Promise<string> {
  const [generationId, now] = [randomUUID(), suite.clock.now()]
  const expiresAt = new Date(now.getTime() + HOUR)
  await suite.db.transaction().execute(async (transaction) => {
    await sql`
      INSERT INTO generations (task_id, user_id, credits_cost, output_folder, photo_key, prompt_location, size, style, seed,
                               locale, watermark, upload_bytes)
      VALUES (${generationId}, ${userId}, ${amount}, ${generationId}, 'photo', 'Kyoto', 512, 'vintage', 1, 'en', true, 1)
    `.execute(transaction)
    await reserve(transaction, { userId, generationId, amount, now, expiresAt })
  })
  return generationId
}

/** Completion and capture in one transaction, as the worker writes them. */
async function finish(generationId: string): Promise<void> {
  await suite.db.transaction().execute(async (transaction) => {
    await sql`
      UPDATE generations SET status = 'completed', output_image_key = 'key', output_description = 'story'
      WHERE task_id = ${generationId}`.execute(transaction)
    expect(await capture(transaction, { generationId, now: suite.clock.now() })).toBe(true)
  })
}

async function writeHistory(): Promise<void> {
  const { db } = suite
  const now = suite.clock.now()
  const user = { email: 'mochi@example.com', name: 'Mochi' }
  const { id: userId } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  await grantWelcome(db, { userId, issuer: 'https://accounts.example', subject: userId, ...user, now })
  await suite.buyPack(userId, 50)
  await finish(await begin(userId, 10))
  await begin(userId, 2)
  const actorId = randomUUID()
  await adjust(db, { id: randomUUID(), userId, delta: 5, reason: 'thanks', actorId, now })
  await adjust(db, { id: randomUUID(), userId, delta: -3, reason: 'too much', actorId, now })
  const paymentId = await suite.buyPack(userId, 20)
  await suite.reverse(paymentId, { amount: 500 })
  await clawBack(db, { paymentId, now })
  const ordered = await suite.buyPack(randomUUID(), 7)
  await sql`
    INSERT INTO orders (user_id, kind, item_id, item_name, price_id, amount, credits, status, payment_id, completed_at)
    VALUES (${userId}, 'pack', gen_random_uuid(), '{"en": "", "zh": ""}', 'price', 1000, 7, 'completed', ${ordered}, ${now})
  `.execute(db)
  await sql`
    INSERT INTO subscriptions (id, user_id, plan_id, status, price_cents, current_period_start, current_period_end, refused_at)
    SELECT 'sub_refused', ${userId}, id, 'cancelled', 999, ${now}, ${new Date(now.getTime() + HOUR)}, ${now}
    FROM plans WHERE slug = 'pro'`.execute(db)
}

beforeAll(writeHistory)

/** For each invariant, a change of the tables that it must report. */
const DAMAGE: Record<Exclude<keyof typeof INVARIANTS, OfCodes>, RawBuilder<unknown>[]> = {
  'an account is the sum of its lots': [sql`UPDATE credit_accounts SET available = available + 1`],
  'no number is below zero, and nobody has credits and debt': [
    sql`ALTER TABLE credit_accounts DROP CONSTRAINT credit_accounts_check`,
    sql`UPDATE credit_accounts SET debt = 1`,
  ],
  'every credit of a lot is in one place': [
    sql`ALTER TABLE credit_lots DROP CONSTRAINT credit_lots_check`,
    sql`UPDATE credit_lots SET granted = granted + 1`,
  ],
  'the entries replay to the lots': [
    sql`UPDATE credit_lots SET captured = captured - 1, expired = expired + 1 WHERE captured > 0`,
  ],
  'the entries replay to the accounts': [sql`UPDATE credit_accounts SET held = held + 1`],
  'entries and holds stay within one account': [
    sql`UPDATE credit_holds h SET user_id = a.user_id FROM credit_accounts a WHERE a.user_id <> h.user_id`,
  ],
  'a hold is the sum of its items': [sql`UPDATE credit_holds SET amount = amount + 1`],
  'a lot holds what open holds took from it': [
    sql`UPDATE credit_holds SET status = 'captured', settled_at = now() WHERE status = 'held'`,
  ],
  'every item of a hold was reserved once and settled as its hold was': [
    sql`UPDATE credit_holds SET status = 'released', cause = 'cancelled' WHERE status = 'captured'`,
  ],
  'what was charged is covered by spent credits or debt': [
    sql`UPDATE credit_holds SET status = 'released', cause = 'cancelled' WHERE status = 'captured'`,
  ],
  'a picture that has ended holds no credits': [
    sql`UPDATE generations SET status = 'failed', error_code = 'internal' WHERE status = 'pending'`,
  ],
  'only finished pictures are charged, and cancelled ones that a paid endpoint had begun': [
    sql`UPDATE generations SET status = 'failed', error_code = 'internal' WHERE status = 'completed'`,
  ],
  'every finished picture is charged its price to its owner': [
    sql`UPDATE generations SET credits_cost = credits_cost + 1`,
  ],
  'only a finished video is charged, its price to its owner, and only an unfinished one holds credits': [
    sql`INSERT INTO videos (id, task_id, user_id, destination, shape, status, credits_cost, error_code)
        SELECT h.generation_id, g.task_id, g.user_id, 'Kyoto', 'square', 'failed', 30, 'video_failed'
        FROM generations g JOIN credit_holds h ON h.generation_id = g.task_id WHERE h.status = 'held'`,
  ],
  'an ordered card holds its price until it is posted, then it is charged; one that failed costs nothing': [
    sql`INSERT INTO mailed_cards (id, user_id, destination, status, country, credits_cost, sealed, locale, error_code)
        SELECT generation_id, user_id, 'Kyoto', 'failed', 'GB', 40, '', 'en', 'card_cancelled'
        FROM credit_holds WHERE status = 'held'`,
  ],
  'a picture has one hold that was not released': [
    sql`DROP INDEX credit_holds_of_generation`,
    sql`INSERT INTO credit_holds (user_id, generation_id, amount, created_at, expires_at)
        SELECT user_id, generation_id, amount, created_at, expires_at FROM credit_holds`,
  ],
  'an effect happens once': [
    sql`ALTER TABLE credit_lots DROP CONSTRAINT credit_lots_grant_key_key`,
    sql`UPDATE credit_lots SET grant_key = 'the same'`,
  ],
  'nobody is welcomed twice': [sql`UPDATE credit_lots SET kind = 'welcome' WHERE kind = 'adjustment'`],
  'an adjustment has the effect that was noted': [sql`UPDATE credit_adjustments SET delta = delta + 10`],
  'refunded credits are taken back, as far as they are not on hold': [
    sql`UPDATE payment_reversals SET amount = amount - 100`,
  ],
  'a paid order gave what it promised': [sql`UPDATE orders SET credits = credits + 1`],
  'a refused subscription gave nothing': [
    sql`UPDATE credit_lots SET subscription_id = 'sub_refused', kind = 'subscription',
        period_end = now(), expires_at = now() WHERE id = (SELECT id FROM credit_lots WHERE kind = 'pack' LIMIT 1)`,
  ],
}

/** `shared/src/codes/codes.test.ts` shows them, where codes are redeemed. */
type OfCodes = Extract<
  keyof typeof INVARIANTS,
  `a gift ${string}` | `a promotion ${string}` | `a referral ${string}`
>

test.each(Object.keys(DAMAGE) as (keyof typeof DAMAGE)[])('notices damage: %s', async (name) => {
  const examined = suite.db.transaction().execute(async (transaction) => {
    for (const statement of DAMAGE[name]) await statement.execute(transaction)
    const violation = (await findViolations(transaction)).find(({ invariant }) => invariant === name)
    expect(violation?.rows.length).toBeGreaterThan(0)
    throw new Error('undo')
  })
  await expect(examined).rejects.toThrow('undo')
})
