import { type Kysely, sql } from 'kysely'

/** Gifts, promotion codes and referrals. Like orders they outlive their users, whose ids are replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE gifts (
      id           uuid PRIMARY KEY,
      order_id     uuid NOT NULL UNIQUE REFERENCES orders,
      -- The buyer.
      user_id      uuid NOT NULL,
      from_name    text NOT NULL,
      to_email     text,
      locale       text NOT NULL,
      code_hash    bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
      redeemed_by  uuid,
      redeemed_at  timestamptz,
      created_at   timestamptz NOT NULL,
      CHECK ((redeemed_by IS NULL) = (redeemed_at IS NULL))
    )`.execute(db)
  await sql`CREATE INDEX gifts_of_user ON gifts (user_id, created_at DESC)`.execute(db)
  await sql`
    CREATE TABLE promotions (
      id          uuid PRIMARY KEY,
      code        text NOT NULL UNIQUE,
      credits     integer NOT NULL CHECK (credits > 0),
      max_uses    integer NOT NULL CHECK (max_uses > 0),
      uses        integer NOT NULL DEFAULT 0 CHECK (uses BETWEEN 0 AND max_uses),
      ends_at     timestamptz NOT NULL,
      closed_at   timestamptz,
      created_at  timestamptz NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE promotion_uses (
      id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      promotion_id  uuid NOT NULL REFERENCES promotions,
      user_id       uuid NOT NULL,
      created_at    timestamptz NOT NULL,
      UNIQUE (promotion_id, user_id)
    )`.execute(db)
  await sql`CREATE INDEX promotions_by_age ON promotions (created_at DESC, id)`.execute(db)
  await sql`
    CREATE TABLE referral_links (
      user_id      uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
      code         text NOT NULL UNIQUE,
      -- The browser that showed the link last, keyed.
      device_hash  bytea
    )`.execute(db)
  await sql`
    CREATE TABLE referrals (
      id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      -- The friend, who is invited once.
      user_id        uuid NOT NULL UNIQUE,
      inviter_id     uuid NOT NULL CHECK (inviter_id <> user_id),
      created_at     timestamptz NOT NULL,
      payment_id     uuid REFERENCES payments,
      rewarded_at    timestamptz,
      -- False where the inviter got nothing: past the limit of a month, suspended, or deleted.
      inviter_got    boolean NOT NULL DEFAULT false,
      CHECK ((payment_id IS NULL) = (rewarded_at IS NULL))
    )`.execute(db)
  await sql`CREATE INDEX referrals_of_inviter ON referrals (inviter_id, rewarded_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE referrals, referral_links, promotion_uses, promotions, gifts`.execute(db)
}
