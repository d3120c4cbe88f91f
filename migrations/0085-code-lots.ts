import { type Kysely, sql } from 'kysely'

/** Lots of redeemed codes: gifts, promotions, referrals. The next step checks the rows that exist. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE credit_lots
      DROP CONSTRAINT credit_lots_kind_check,
      ADD CONSTRAINT credit_lots_kind_check CHECK (kind IN
        ('welcome', 'bonus', 'subscription', 'pack', 'adjustment', 'gift', 'promotion', 'referral')) NOT VALID`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE credit_lots
      DROP CONSTRAINT credit_lots_kind_check,
      ADD CONSTRAINT credit_lots_kind_check
        CHECK (kind IN ('welcome', 'bonus', 'subscription', 'pack', 'adjustment'))`.execute(db)
}
